/*---
clause: perf.occupancy.available-dynamic-smem
control: one block more is asked for
control-fails-with: not the largest size that lets as many blocks in
requires: [cc-80]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

struct Blocks {
  const char* name;
  int count;
};
constexpr Blocks kBlocks[] = {{"1-block", 1},  {"2-blocks", 2}, {"3-blocks", 3},
                              {"4-blocks", 4}, {"6-blocks", 6}, {"8-blocks", 8}};

CTS_CASE() {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, most));
  for (const Blocks& blocks : kBlocks) {
    cts::Row(blocks.name, [&] {
      std::size_t bytes = 0;
      CTS_CUDA(cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, Small, blocks.count + (cts::control() ? 1 : 0), 128));
      if (blocks.count == 2) CTS_OBSERVE("bytes-for-2-blocks", bytes);
      CTS_EXPECT_LE(blocks.count, cts::ResidentBlocks(kernel, 128, bytes), "fewer blocks fit than were asked for");
      // Sizes are given out in units of 128 bytes.
      CTS_EXPECT_LT(cts::ResidentBlocks(kernel, 128, bytes + 256), blocks.count,
                    "not the largest size that lets as many blocks in");
    });
  }
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
}

}  // namespace
