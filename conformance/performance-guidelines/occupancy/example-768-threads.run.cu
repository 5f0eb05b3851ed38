/*---
clause: perf.occupancy.example-768-threads
control: each block asks for so much shared memory that one alone fits
control-fails-with: [768 threads a block do not reach 75 %, 32 threads a block do not reach 50 %]
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
  const std::size_t bytes = cts::control() ? properties.sharedMemPerBlockOptin : 0;
  if (bytes > 0) {
    CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)));
  }
  constexpr int kMost = 2048;
  CTS_EXPECT_EQ(768 * cts::ResidentBlocks(kernel, 768, bytes) * 4, kMost * 3, "768 threads a block do not reach 75 %");
  CTS_EXPECT_EQ(32 * cts::ResidentBlocks(kernel, 32, bytes) * 2, kMost, "32 threads a block do not reach 50 %");
  if (bytes > 0) CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
}

}  // namespace
