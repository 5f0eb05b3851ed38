/*---
clause: cdp.tool.rdc-required
control: the same source is built as relocatable device code
control-build: [rdc]
rejects-with:
  - 'kernel launch from __device__ or __global__ functions requires separate compilation mode'
note: a whole-program build, neither -rdc nor -ewp; with -ewp alone such a program is built and runs (cdp.tool.ewp-mode)
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent() { Child<<<1, 1>>>(); }

CTS_CASE() { Parent<<<1, 1>>>(); }

}  // namespace
