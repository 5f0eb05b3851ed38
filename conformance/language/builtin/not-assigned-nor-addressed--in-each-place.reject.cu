/*---
clause: lang.builtin.not-assigned-nor-addressed
covers: each component, operators, references; functions, members, lambdas, templates
control: variables of the program with these names
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_OWN(type, name) CTS_ACCEPTED(type name;)

__device__ bool used;
__device__ void Use(const void* address) { used = address != nullptr; }
__device__ void Change(unsigned& value) { ++value; }

#line 1 "grid-dim-y"
__global__ void GridDimY() { CTS_OWN(dim3, gridDim) gridDim.y = 2; }
#line 1 "grid-dim-z"
__global__ void GridDimZ() { CTS_OWN(dim3, gridDim) gridDim.z = 2; }
#line 1 "block-dim-x"
__global__ void BlockDimX() { CTS_OWN(dim3, blockDim) blockDim.x = 2; }
#line 1 "block-dim-z"
__global__ void BlockDimZ() { CTS_OWN(dim3, blockDim) blockDim.z = 2; }
#line 1 "block-idx-x"
__global__ void BlockIdxX() { CTS_OWN(uint3, blockIdx) blockIdx.x = 2; }
#line 1 "block-idx-y"
__global__ void BlockIdxY() { CTS_OWN(uint3, blockIdx) blockIdx.y = 2; }
#line 1 "thread-idx-y"
__global__ void ThreadIdxY() { CTS_OWN(uint3, threadIdx) threadIdx.y = 2; }
#line 1 "thread-idx-z"
__global__ void ThreadIdxZ() { CTS_OWN(uint3, threadIdx) threadIdx.z = 2; }
#line 1 "whole-grid-dim"
__global__ void WholeGridDim() { CTS_OWN(dim3, gridDim) gridDim = dim3(1, 2, 3); }
#line 1 "whole-block-dim"
__global__ void WholeBlockDim() { CTS_OWN(dim3, blockDim) blockDim = dim3(1, 2, 3); }
#line 1 "whole-block-idx"
__global__ void WholeBlockIdx() { CTS_OWN(uint3, blockIdx) blockIdx = make_uint3(1, 2, 3); }
#line 1 "whole-thread-idx"
__global__ void WholeThreadIdx() { CTS_OWN(uint3, threadIdx) threadIdx = make_uint3(1, 2, 3); }
#line 1 "incremented"
__global__ void Incremented() { CTS_OWN(uint3, threadIdx)++ threadIdx.x; }
#line 1 "decremented-afterwards"
__global__ void Decremented() { CTS_OWN(dim3, blockDim) blockDim.y--; }
#line 1 "added-to"
__global__ void AddedTo() { CTS_OWN(int, warpSize) warpSize += 2; }
#line 1 "shifted"
__global__ void Shifted() { CTS_OWN(uint3, blockIdx) blockIdx.x <<= 1; }
#line 1 "address-of-a-component"
__global__ void AddressOfComponent() { CTS_OWN(uint3, threadIdx) Use(&threadIdx.x); }
#line 1 "address-of-another-component"
__global__ void AddressOfOther() { CTS_OWN(dim3, gridDim) Use(&gridDim.z); }
#line 1 "reference"
__global__ void Referred() { CTS_OWN(uint3, threadIdx) Change(threadIdx.x); }
#line 1 "reference-of-a-variable"
__global__ void ReferredByVariable() {
  CTS_OWN(uint3, blockIdx) uint3& index = blockIdx;
  index.x = 1;
}
#line 1 "in-a-device-function"
__device__ void InFunction() { CTS_OWN(uint3, threadIdx) threadIdx.x = 1; }
#line 1 "address-in-a-device-function"
__device__ void AddressInFunction() { CTS_OWN(dim3, blockDim) Use(&blockDim); }
#line 1 "in-a-member"
struct Owner {
  __device__ void Member() { CTS_OWN(dim3, blockDim) blockDim.x = 1; }
};
__global__ void CallMember() { Owner().Member(); }
#line 1 "in-a-lambda"
__global__ void InLambda() {
  [] { CTS_OWN(uint3, blockIdx) blockIdx.x = 1; }();
}
#line 1 "in-a-template"
template <class T>
__global__ void InTemplate(T value) {
  CTS_OWN(dim3, gridDim) gridDim.x = value;
}
template __global__ void InTemplate<int>(int value);
#line 1 "address-in-a-template"
template <class T>
__device__ void AddressInTemplate(T) {
  CTS_OWN(uint3, threadIdx) Use(&threadIdx);
}
template __device__ void AddressInTemplate<int>(int);
