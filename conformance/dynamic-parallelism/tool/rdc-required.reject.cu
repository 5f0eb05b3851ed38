/*---
clause: cdp.tool.rdc-required
control: the same source is built as relocatable device code
control-build: [rdc]
rejects-with:
  - 'kernel launch from __device__ or __global__ functions requires separate compilation mode'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent() { Child<<<1, 1>>>(); }

CTS_CASE() { Parent<<<1, 1>>>(); }

}  // namespace
