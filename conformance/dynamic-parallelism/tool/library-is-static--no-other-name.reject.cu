/*---
clause: cdp.tool.library-is-static
covers: another name of what is loaded at run time
control: nvcc is asked for the static library
build: [rdc, dynamic-cudadevrt]
control-build: [rdc, static-cudadevrt]
rejects-with:
  - "Value 'dynamic' is not defined for option 'cudadevrt'"
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent() { Child<<<1, 1>>>(); }

CTS_CASE() { Parent<<<1, 1>>>(); }

}  // namespace
