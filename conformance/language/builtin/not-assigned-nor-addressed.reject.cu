/*---
clause: lang.builtin.not-assigned-nor-addressed
control: copies of the variables are assigned to and have addresses
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

__device__ bool used;
__device__ void Use(const void* address) { used = address != nullptr; }

#line 1 "assign-grid-dim"
__global__ void AssignGridDim() { CTS_ACCEPTED(dim3 gridDim;) gridDim.x = 1; }
#line 1 "assign-block-dim"
__global__ void AssignBlockDim() { CTS_ACCEPTED(dim3 blockDim;) blockDim.y = 1; }
#line 1 "assign-block-idx"
__global__ void AssignBlockIdx() { CTS_ACCEPTED(uint3 blockIdx;) blockIdx.z = 1; }
#line 1 "assign-thread-idx"
__global__ void AssignThreadIdx() { CTS_ACCEPTED(uint3 threadIdx;) threadIdx.x = 1; }
#line 1 "assign-warp-size"
__global__ void AssignWarpSize() { CTS_ACCEPTED(int warpSize;) warpSize = 1; }
#line 1 "address-of-grid-dim"
__global__ void PointAtGridDim() { CTS_ACCEPTED(dim3 gridDim;) Use(&gridDim); }
#line 1 "address-of-block-dim"
__global__ void PointAtBlockDim() { CTS_ACCEPTED(dim3 blockDim;) Use(&blockDim); }
#line 1 "address-of-block-idx"
__global__ void PointAtBlockIdx() { CTS_ACCEPTED(uint3 blockIdx;) Use(&blockIdx); }
#line 1 "address-of-thread-idx"
__global__ void PointAtThreadIdx() { CTS_ACCEPTED(uint3 threadIdx;) Use(&threadIdx); }
#line 1 "address-of-warp-size"
__global__ void PointAtWarpSize() { CTS_ACCEPTED(int warpSize;) Use(&warpSize); }
