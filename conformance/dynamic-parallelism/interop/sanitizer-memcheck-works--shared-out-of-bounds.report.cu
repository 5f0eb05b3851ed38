/*---
clause: cdp.interop.sanitizer-memcheck-works
covers: a store out of bounds of shared memory
control: the child stores inside its shared memory
build: [rdc, lineinfo]
tool: memcheck
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* out, int index) {
  extern __shared__ volatile int words[];
  words[index] = 1;
  *out = words[index];
}
__global__ void Parent(int* out, int index) { Child<<<1, 1, 64 * sizeof(int)>>>(out, index); }

CTS_CASE() {
#ifdef CTS_CONTROL
  constexpr int kIndex = 63;
#else
  constexpr int kIndex = 64;
#endif
  cts::DeviceBuffer<int> out(1);
  Parent<<<1, 1>>>(out.data(), kIndex);
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();  // the tool stops the grid at its first bad access
  CTS_OBSERVE("synchronized", synchronized);
}

}  // namespace
