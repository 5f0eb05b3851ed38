/*---
clause: cdp.tool.minimum-architecture-of-toolkit-13
covers: compute capability 7.2
control: the same program for compute capability 7.5, with the tail launch of the second generation
build: [rdc, cc-75, sm-72]
control-build: [rdc, cc-75]
rejects-with:
  - "Value 'sm_72' is not defined for option 'gpu-name'"
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent() { Child<<<1, 1, 0, cudaStreamTailLaunch>>>(); }

CTS_CASE() { Parent<<<1, 1>>>(); }

}  // namespace
