/*---
clause: lang.var-space.one-further-specifier
covers: each pair in each order, all three, with and without __device__, arrays
control: one further specifier
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#line 1 "constant-then-managed"
CTS_REFUSED(__constant__) __managed__ int constant_then_managed;
#line 1 "managed-then-constant"
CTS_REFUSED(__managed__) __constant__ int managed_then_constant;
#line 1 "constant-then-shared"
CTS_REFUSED(__constant__) __shared__ int constant_then_shared;
#line 1 "shared-then-constant"
CTS_REFUSED(__shared__) __constant__ int shared_then_constant;
#line 1 "managed-then-shared"
CTS_REFUSED(__managed__) __shared__ int managed_then_shared;
#line 1 "shared-then-managed"
CTS_REFUSED(__shared__) __managed__ int shared_then_managed;
#line 1 "device-constant-shared"
__device__ __constant__ CTS_REFUSED(__shared__)
int device_constant_shared;
#line 1 "device-shared-managed"
__device__ __shared__ CTS_REFUSED(__managed__)
int device_shared_managed;
#line 1 "constant-device-managed"
CTS_REFUSED(__constant__) __device__ __managed__ int constant_device_managed;
#line 1 "all-three"
__device__ __constant__ CTS_REFUSED(__shared__ __managed__) int all_three;
#line 1 "after-the-type"
__device__ int CTS_REFUSED(__constant__)
__managed__ after_type;
#line 1 "array"
__device__ __managed__ CTS_REFUSED(__constant__)
float array[4];
#line 1 "static"
static __constant__ CTS_REFUSED(__managed__)
int of_unit;
#line 1 "external"
extern __device__ __constant__ CTS_REFUSED(__managed__)
int external;
#line 1 "of-a-namespace"
namespace apart {
__managed__ CTS_REFUSED(__constant__) int of_namespace;
}
#line 1 "static-in-a-kernel"
__global__ void StaticInKernel() { static __constant__ CTS_REFUSED(__managed__) int variable; }
#line 1 "shared-in-a-device-function"
__device__ void SharedInFunction() { __device__ __shared__ CTS_REFUSED(__constant__) int variable; }
