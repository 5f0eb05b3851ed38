/*---
clause: perf.occupancy.monotone-in-smem
control: blocks become smaller while they ask for more memory
control-fails-with: more blocks fit with more shared memory
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  const int most = static_cast<int>(properties.sharedMemPerBlockOptin);
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, most));
  int risen = 0;
  int before = cts::ResidentBlocks(kernel, cts::control() ? 1024 : 32, 0);
  for (int bytes = 128; bytes <= most; bytes += 128) {
    const int blocks = cts::ResidentBlocks(kernel, 32, bytes);
    risen += blocks > before;
    before = blocks;
  }
  CTS_EXPECT_EQ(risen, 0, "more blocks fit with more shared memory");
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
}

}  // namespace
