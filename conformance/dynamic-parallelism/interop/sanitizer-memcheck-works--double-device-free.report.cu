/*---
clause: cdp.interop.sanitizer-memcheck-works
covers: memory of the device heap freed twice
control: the parent leaves the freeing to its child
build: [rdc, lineinfo]
tool: memcheck
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(void* memory) { free(memory); }

__global__ void Parent() {
  void* memory = malloc(64);
#ifndef CTS_CONTROL
  free(memory);
#endif
  Child<<<1, 1>>>(memory);
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));  // the context, ahead of the fault
  Parent<<<1, 1>>>();
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();  // the tool stops the grid at its first bad access
  CTS_OBSERVE("synchronized", synchronized);
}

}  // namespace
