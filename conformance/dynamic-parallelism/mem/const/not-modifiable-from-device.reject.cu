/*---
clause: cdp.mem.const.not-modifiable-from-device
control: the variable lies in global memory instead
build: [rdc]
rejects-with:
  - 'expression must be a modifiable lvalue'
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
__device__ int variable;
#else
__constant__ int variable;
#endif

__global__ void Kernel() { variable = 3; }

CTS_CASE() {
  Kernel<<<1, 1>>>();
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
