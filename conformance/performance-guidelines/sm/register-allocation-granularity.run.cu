/*---
clause: perf.sm.register-allocation-granularity
control: a block has two warps
control-fails-with: not as many warps fit as registers by units of 256 let in
launches: none
---*/
#include "cts/case.cuh"
#include "cts/occupancy.h"
#include "cts/register_family.cuh"

namespace {

CTS_CASE() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  int looked_at = 0;
  cts::ForEachRegisterKernel([&](const cts::RegisterKernel& k) {
    const int of_a_warp = (32 * k.registers + 255) / 256 * 256;
    const int warps = 4 * (properties.regsPerMultiprocessor / 4 / of_a_warp);
    if (warps >= properties.maxBlocksPerMultiProcessor) return;  // Another limit.
    ++looked_at;
    CTS_EXPECT_EQ(cts::ResidentBlocks(k.pointer(), cts::control() ? 64 : 32), warps,
                  "not as many warps fit as registers by units of 256 let in");
  });
  CTS_EXPECT_LE(16, looked_at, "too few kernels are limited by their registers");
}

}  // namespace
