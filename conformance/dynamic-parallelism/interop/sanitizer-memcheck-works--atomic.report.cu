/*---
clause: cdp.interop.sanitizer-memcheck-works
covers: an atomic operation out of bounds
control: the child adds inside its buffer
build: [rdc, lineinfo]
tool: memcheck
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* data, int* out, int index) { *out = atomicAdd(&data[index], 1); }
__global__ void Parent(int* data, int* out, int index) { Child<<<1, 1>>>(data, out, index); }

CTS_CASE() {
#ifdef CTS_CONTROL
  constexpr int kIndex = 63;
#else
  constexpr int kIndex = 64;  // one past the end, inside the allocation granularity, so that only the tool sees it
#endif
  cts::DeviceBuffer<int> data(64), out(1);
  Parent<<<1, 1>>>(data.data(), out.data(), kIndex);
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();  // the tool stops the grid at its first bad access
  CTS_OBSERVE("synchronized", synchronized);
}

}  // namespace
