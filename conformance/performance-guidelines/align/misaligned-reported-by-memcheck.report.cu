/*---
clause: perf.align.misaligned-reported-by-memcheck
control: the word is at a multiple of four
build: [lineinfo]
tool: memcheck
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Load(char* bytes, int offset) {
  *reinterpret_cast<int*>(bytes) = *reinterpret_cast<const int*>(bytes + offset);
}

CTS_CASE() {
#ifdef CTS_CONTROL
  constexpr int kOffset = 4;
#else
  constexpr int kOffset = 2;
#endif
  cts::DeviceBuffer<char> bytes(64);
  Load<<<1, 1>>>(bytes.data(), kOffset);
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();  // the tool stops the grid at its first bad access
  CTS_OBSERVE("synchronized", synchronized);
}

}  // namespace
