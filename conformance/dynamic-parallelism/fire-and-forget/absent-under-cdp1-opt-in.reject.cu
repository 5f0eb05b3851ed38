/*---
clause: cdp.fire-and-forget.absent-under-cdp1-opt-in
control: the same code without the opt-in macro
build: [rdc, cc-80, cdp1]
control-build: [rdc, cc-80]
rejects-with:
  - 'identifier "cudaStreamFireAndForget" is undefined'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent() { Child<<<1, 1, 0, cudaStreamFireAndForget>>>(); }

CTS_CASE() {
  Parent<<<1, 1>>>();
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
