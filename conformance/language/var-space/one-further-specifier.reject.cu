/*---
clause: lang.var-space.one-further-specifier
control: one of the two
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#line 1 "constant-and-managed"
__device__ __managed__ CTS_REFUSED(__constant__)
int constant_and_managed;
#line 1 "constant-and-shared"
__global__ void ConstantAndShared() { CTS_REFUSED(__constant__) __shared__ int variable; }
#line 1 "shared-and-managed"
__global__ void SharedAndManaged() { CTS_REFUSED(__managed__) __shared__ int variable; }
