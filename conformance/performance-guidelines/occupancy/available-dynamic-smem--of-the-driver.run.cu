/*---
clause: perf.occupancy.available-dynamic-smem
covers: the driver's functions
control: one block more is asked for
control-fails-with: not the largest size by the driver that lets as many blocks in
requires: [cc-80]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&Small)));
  const auto allow = [&](int bytes) {
    CTS_CU(CTS_DRIVER(cuFuncSetAttribute)(function, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, bytes));
  };
  const auto resident = [&](int threads, std::size_t bytes) {
    int blocks = -1;
    CTS_CU(CTS_DRIVER(cuOccupancyMaxActiveBlocksPerMultiprocessor)(&blocks, function, threads, bytes));
    return blocks;
  };
  allow(most);
  for (const int threads : {33, 128}) {
    for (const int blocks : {1, 2, 3, 4, 6, 8}) {
      cts::Row((std::to_string(blocks) + "-blocks-of-" + std::to_string(threads)).c_str(), [&] {
        std::size_t bytes = 0;
        CTS_CU(CTS_DRIVER(cuOccupancyAvailableDynamicSMemPerBlock)(&bytes, function, blocks + (cts::control() ? 1 : 0),
                                                                   threads));
        CTS_EXPECT_LE(blocks, resident(threads, bytes), "fewer blocks fit than were asked for");
        // Sizes are given out in units of 128 bytes.
        CTS_EXPECT_LT(resident(threads, bytes + 256), blocks,
                      "not the largest size by the driver that lets as many blocks in");
      });
    }
  }
  allow(0);
}

}  // namespace
