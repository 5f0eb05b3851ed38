/*---
clause: cdp.interop.sanitizer-memcheck-works
covers: memory of the device heap that nobody frees
control: the child frees what it has allocated
build: [rdc, lineinfo]
tool: memcheck
tool-options: [--leak-check, full]
---*/
#include "cts/case.cuh"

namespace {

__device__ void* kept;

__global__ void Child() {
  kept = malloc(48);
#ifdef CTS_CONTROL
  free(kept);
#endif
}
__global__ void Parent() { Child<<<1, 1>>>(); }

CTS_CASE() {
  Parent<<<1, 1>>>();
  CTS_FINISH();
  CTS_CUDA(cudaDeviceReset());  // leaks are what is left when the context is destroyed
}

}  // namespace
