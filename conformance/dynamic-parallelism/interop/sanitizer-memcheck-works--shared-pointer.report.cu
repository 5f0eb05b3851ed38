/*---
clause: cdp.interop.sanitizer-memcheck-works
covers: a pointer to shared memory of the parent
control: the parent passes a pointer to global memory
build: [rdc, lineinfo]
tool: memcheck
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(const volatile int* word, int* out) { *out = *word; }

__global__ void Parent([[maybe_unused]] const int* global, int* out) {
  __shared__ volatile int word;
  word = 1;
#ifdef CTS_CONTROL
  Child<<<1, 1>>>(global, out);
#else
  Child<<<1, 1>>>(&word, out);
#endif
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(2);
  Parent<<<1, 1>>>(data.data(), data.data() + 1);
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();  // the tool stops the grid at its first bad access
  CTS_OBSERVE("synchronized", synchronized);
}

}  // namespace
