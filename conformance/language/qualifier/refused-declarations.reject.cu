/*---
clause: lang.qualifier.refused-declarations
control: static variables, those without a specifier, and those without an initializer
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#line 1 "device-in-a-function-of-the-device"
__device__ void HasDevice() { CTS_ACCEPTED(static) __device__ int variable; }
#line 1 "constant-in-a-function-of-the-device"
__device__ void HasConstant() { CTS_ACCEPTED(static) __constant__ int variable; }
#line 1 "shared-in-a-function-of-the-host"
void HostHasShared() { CTS_REFUSED(__shared__) int variable; }
#line 1 "shared-with-initializer"
__global__ void HasShared() { __shared__ int variable CTS_REFUSED(= 10); }
#line 1 "constexpr-shared"
struct Empty {};
__global__ void HasConstexpr() { CTS_REFUSED(constexpr) __shared__ Empty variable; }
#line 1 "constant-assigned-by-the-device"
__constant__ int constant;
__device__ int no_constant;
__device__ void Assign() { CTS_REFUSED(constant) CTS_ACCEPTED(no_constant) = 10; }
