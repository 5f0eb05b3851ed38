/*---
clause: cdp.interop.sanitizer-memcheck-works
covers: memory of the device heap used after it was freed
control: a tail grid frees the memory when the child is complete
build: [rdc, lineinfo]
tool: memcheck
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* words) { words[threadIdx.x] = 1; }
__global__ void Free(int* words) { free(words); }

__global__ void Parent() {
#ifdef CTS_CONTROL
  const cudaStream_t stream = cudaStreamTailLaunch;
#else
  const cudaStream_t stream = nullptr;  // that of the child, so that the child comes after
#endif
  int* words = static_cast<int*>(malloc(64 * sizeof(int)));
  Free<<<1, 1, 0, stream>>>(words);
  Child<<<1, 1>>>(words);
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));  // the context, ahead of the fault
  Parent<<<1, 1>>>();
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();  // the tool stops the grid at its first bad access
  CTS_OBSERVE("synchronized", synchronized);
}

}  // namespace
