/*---
clause: cdp.interop.sanitizer-memcheck-works
covers: a child in the fire-and-forget stream
control: the child stores inside its buffer
build: [rdc, lineinfo]
tool: memcheck
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* data, int index) { data[index] = 1; }
__global__ void Parent(int* data, int index) { Child<<<1, 1, 0, cudaStreamFireAndForget>>>(data, index); }

CTS_CASE() {
#ifdef CTS_CONTROL
  constexpr int kIndex = 63;
#else
  constexpr int kIndex = 64;  // one past the end, inside the allocation granularity, so that only the tool sees it
#endif
  cts::DeviceBuffer<int> data(64);
  Parent<<<1, 1>>>(data.data(), kIndex);
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();  // the tool stops the grid at its first bad access
  CTS_OBSERVE("synchronized", synchronized);
}

}  // namespace
