/*---
clause: perf.occupancy.block-size-limit-respected
control: no limit is given
control-fails-with: the block size is above its limit
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  for (const int limit : {1, 32, 33, 100, 512}) {
    int grid = 0, threads = 0;
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, Small, 0, cts::control() ? 0 : limit));
    CTS_EXPECT(threads >= 1 && threads <= limit, "the block size is above its limit");
  }
  int grid = 0, threads = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, Small, 0, 0));
  CTS_EXPECT(threads >= 1 && threads <= properties.maxThreadsPerBlock, "without a limit the size is not the device's");
  int of_device = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &of_device, Small, 0, properties.maxThreadsPerBlock));
  CTS_EXPECT_EQ(threads, of_device, "zero is another limit than the device's");
  CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, Small, 0, 5000));
  CTS_EXPECT(threads >= 1 && threads <= properties.maxThreadsPerBlock, "a limit above the device's is taken");
}

}  // namespace
