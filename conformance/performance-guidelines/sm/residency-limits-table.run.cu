/*---
clause: perf.sm.residency-limits-table
control: each block asks for so much shared memory that few fit
control-fails-with: not as many blocks are resident as documented
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

// CUDA Programming Guide 13, 5.1.3, table of the compute capabilities; the row of 11.0 as in cuda_occupancy.h 13.0.
struct Limits {
  int cc, blocks, warps, threads;
};
constexpr Limits kTable[] = {{75, 16, 32, 1024},  {80, 32, 64, 2048},  {86, 16, 48, 1536},  {87, 16, 48, 1536},
                             {89, 24, 48, 1536},  {90, 32, 64, 2048},  {100, 32, 64, 2048}, {103, 32, 64, 2048},
                             {110, 24, 48, 1536}, {120, 24, 48, 1536}, {121, 24, 48, 1536}};

CTS_CASE() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  const std::size_t bytes = cts::control() ? properties.sharedMemPerBlock : 0;
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  for (const Limits& row : kTable) {
    if (row.cc != properties.major * 10 + properties.minor) continue;
    CTS_EXPECT_EQ(cts::ResidentBlocks(kernel, 32, bytes), row.blocks, "not as many blocks are resident as documented");
    CTS_EXPECT_EQ(cts::ResidentBlocks(kernel, 512, bytes), row.threads / 512,
                  "not as many blocks are resident as documented");
    CTS_EXPECT_EQ(properties.maxBlocksPerMultiProcessor, row.blocks, "the property tells another number of blocks");
    CTS_EXPECT_EQ(properties.maxThreadsPerMultiProcessor, row.threads, "the property tells another number of threads");
    CTS_EXPECT_EQ(row.warps * properties.warpSize, row.threads, "the row contradicts itself");
    return;
  }
  cts::PowerNotShown("the table has no row for this compute capability");
}

}  // namespace
