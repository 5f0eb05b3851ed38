/*---
clause: cdp.tool.library-is-static
control: nvcc is asked for the static library
build: [rdc, shared-cudadevrt]
control-build: [rdc, static-cudadevrt]
rejects-with:
  - "Value 'shared' is not defined for option 'cudadevrt'"
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent() { Child<<<1, 1>>>(); }

CTS_CASE() { Parent<<<1, 1>>>(); }

}  // namespace
