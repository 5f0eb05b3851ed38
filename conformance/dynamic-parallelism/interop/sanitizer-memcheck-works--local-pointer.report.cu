/*---
clause: cdp.interop.sanitizer-memcheck-works
covers: a pointer to local memory of the parent
control: the parent passes a pointer to global memory
build: [rdc, lineinfo]
tool: memcheck
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
note: the pointer travels as a number, because nvcc warns where it can see what the pointer is
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(unsigned long long address, int* out) { *out = *reinterpret_cast<const int*>(address); }

__global__ void Parent([[maybe_unused]] const int* global, int* out) {
  volatile int local[64];
  for (unsigned i = 0; i < 64; ++i) local[(i * blockDim.x) % 64] = 1;  // indexed by a variable, so not in registers
#ifdef CTS_CONTROL
  const volatile int* passed = global;
#else
  const volatile int* passed = local;
#endif
  Child<<<1, 1>>>(reinterpret_cast<unsigned long long>(passed), out);
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(2);
  Parent<<<1, 1>>>(data.data(), data.data() + 1);
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();  // the tool stops the grid at its first bad access
  CTS_OBSERVE("synchronized", synchronized);
}

}  // namespace
