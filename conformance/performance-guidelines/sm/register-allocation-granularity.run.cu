/*---
clause: perf.sm.register-allocation-granularity
control: a block has half as many warps
control-fails-with: not as many warps fit as registers by units of 256 let in
launches: none
note: a block has a warp for each quarter, so that registers are the limit also where few blocks are resident
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/register_family.cuh"

#include <algorithm>

namespace {

constexpr int kThreads = 4 * 32;

CTS_CASE() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  int looked_at = 0;
  cts::ForEachRegisterKernel([&](const cts::RegisterKernel& k) {
    if (!CTS_EXPECT(k.registers > 0, "a kernel was said to have no registers")) return;
    const int of_a_warp = (32 * k.registers + 255) / 256 * 256;
    const int blocks = properties.regsPerMultiprocessor / 4 / of_a_warp;
    const int others =
        std::min(properties.maxBlocksPerMultiProcessor, properties.maxThreadsPerMultiProcessor / kThreads);
    if (blocks >= others) return;  // Another limit.
    ++looked_at;
    CTS_EXPECT_EQ(cts::ResidentBlocks(k.pointer(), cts::control() ? kThreads / 2 : kThreads), blocks,
                  "not as many warps fit as registers by units of 256 let in");
  });
  CTS_EXPECT_LE(16, looked_at, "too few kernels are limited by their registers");
}

}  // namespace
