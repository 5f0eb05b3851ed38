/*---
clause: cdp.interop.sanitizer-memcheck-works
covers: a misaligned store
control: the child stores to a multiple of four
build: [rdc, lineinfo]
tool: memcheck
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(char* bytes, int offset) { *reinterpret_cast<int*>(bytes + offset) = 1; }
__global__ void Parent(char* bytes, int offset) { Child<<<1, 1>>>(bytes, offset); }

CTS_CASE() {
#ifdef CTS_CONTROL
  constexpr int kOffset = 4;
#else
  constexpr int kOffset = 2;
#endif
  cts::DeviceBuffer<char> bytes(64);
  Parent<<<1, 1>>>(bytes.data(), kOffset);
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();  // the tool stops the grid at its first bad access
  CTS_OBSERVE("synchronized", synchronized);
}

}  // namespace
