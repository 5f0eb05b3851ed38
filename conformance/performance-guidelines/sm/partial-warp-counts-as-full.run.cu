/*---
clause: perf.sm.partial-warp-counts-as-full
control: the block has whole warps, one less
control-fails-with: a block with a partial warp takes less than whole warps
launches: none
note: >-
  Blocks of 9 warps are limited by warps, and one warp less makes room for a further block, on every multiprocessor
  with 32, 48 or 64 warps.
---*/
#include "cts/case.cuh"
#include "cts/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  constexpr int kWarps = 9;
  const int partial = (kWarps - 1) * 32 + (cts::control() ? 0 : 1);
  CTS_EXPECT_EQ(cts::ResidentBlocks(kernel, partial), cts::ResidentBlocks(kernel, kWarps * 32),
                "a block with a partial warp takes less than whole warps");
}

}  // namespace
