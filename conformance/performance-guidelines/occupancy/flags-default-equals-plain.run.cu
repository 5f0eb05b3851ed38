/*---
clause: perf.occupancy.flags-default-equals-plain
control: the query with flags asks for the whole shared memory of a block
control-fails-with: the query with default flags gives another number
launches: none
---*/
#include "cts/case.cuh"
#include "cts/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  const std::size_t bytes = cts::control() ? properties.sharedMemPerBlock : 0;
  for (int threads = 32; threads <= properties.maxThreadsPerBlock; threads += 32) {
    int blocks = -1;
    CTS_CUDA(
        cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, Small, threads, bytes, cudaOccupancyDefault));
    const bool may_agree =
        cts::ResidentBlocks(reinterpret_cast<const void*>(&Small), threads, properties.sharedMemPerBlock) ==
        cts::ResidentBlocks(reinterpret_cast<const void*>(&Small), threads);
    if (may_agree) continue;  // where memory limits nothing the control would show nothing
    CTS_EXPECT_EQ(blocks, cts::ResidentBlocks(reinterpret_cast<const void*>(&Small), threads),
                  "the query with default flags gives another number");
  }
}

}  // namespace
