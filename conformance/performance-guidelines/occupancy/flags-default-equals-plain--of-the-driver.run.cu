/*---
clause: perf.occupancy.flags-default-equals-plain
covers: the driver's functions
control: the query with flags asks for the whole shared memory of a block
control-fails-with: the query of the driver with default flags gives another number
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  int most_threads = 0, most_bytes = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most_threads, cudaDevAttrMaxThreadsPerBlock, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&most_bytes, cudaDevAttrMaxSharedMemoryPerBlock, 0));
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&Small)));
  for (int threads = 1; threads <= most_threads; threads += 31) {
    for (const int bytes : {0, 5000, 12'345, 24'576}) {
      int plain = -1, with_flags = -2;
      CTS_CU(CTS_DRIVER(cuOccupancyMaxActiveBlocksPerMultiprocessor)(&plain, function, threads,
                                                                     static_cast<std::size_t>(bytes)));
      CTS_CU(CTS_DRIVER(cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)(
          &with_flags, function, threads, static_cast<std::size_t>(cts::control() ? most_bytes : bytes),
          CU_OCCUPANCY_DEFAULT));
      CTS_EXPECT_LE(1, plain, "no block is told");
      CTS_EXPECT_EQ(with_flags, plain, "the query of the driver with default flags gives another number");
    }
  }
}

}  // namespace
