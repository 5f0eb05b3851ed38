/*---
clause: perf.occupancy.min-grid-fills-device
control: the grid is that of a kernel that takes all shared memory of a block
control-fails-with: the smallest grid is not the blocks that all multiprocessors hold
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  for (const int limit : {64, 100, 128, 256}) {
    for (const std::size_t bytes : {0, 5000}) {
      int grid = 0, threads = 0, of_other = 0;
      CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, Small, bytes, limit));
      if (cts::control()) {
        CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &of_other, Small, properties.sharedMemPerBlock, limit));
      }
      const int blocks = cts::ResidentBlocks(reinterpret_cast<const void*>(&Small), threads, bytes);
      CTS_EXPECT_EQ(grid, blocks * properties.multiProcessorCount,
                    "the smallest grid is not the blocks that all multiprocessors hold");
    }
  }
}

}  // namespace
