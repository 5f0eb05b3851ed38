/*---
clause: perf.occupancy.flags-default-equals-plain
control: the query with flags asks for the whole shared memory of a block
control-fails-with: the query with default flags gives another number
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  for (int threads = 1; threads <= properties.maxThreadsPerBlock; threads += 31) {
    for (const std::size_t bytes : {0, 5000, 12'345, 24'576}) {
      int blocks = -1;
      CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
          &blocks, Small, threads, cts::control() ? properties.sharedMemPerBlock : bytes, cudaOccupancyDefault));
      CTS_EXPECT_EQ(blocks, cts::ResidentBlocks(reinterpret_cast<const void*>(&Small), threads, bytes),
                    "the query with default flags gives another number");
    }
  }
}

}  // namespace
