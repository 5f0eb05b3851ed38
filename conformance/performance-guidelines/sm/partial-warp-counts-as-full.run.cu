/*---
clause: perf.sm.partial-warp-counts-as-full
control: the blocks have whole warps, one less
control-fails-with:
  - a block with a partial warp takes less than whole warps
  - more blocks with a partial warp were resident than whole warps let in
requires: [no-mps]
timeout: 60
note: >-
  Blocks of 5 or 9 warps are limited by warps, and one warp less makes room for a further block, on every multiprocessor
  with 32, 48 or 64 warps. There were room for more blocks of 5 warps if their threads were counted alone.
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/residency.cuh"

namespace {

int Threads(int warps) { return (warps - 1) * 32 + (cts::control() ? 0 : 1); }

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(&cts::ResidentGrid);
  for (const int warps : {5, 9}) {
    CTS_EXPECT_EQ(cts::ResidentBlocks(kernel, Threads(warps)), cts::ResidentBlocks(kernel, warps * 32),
                  "a block with a partial warp takes less than whole warps");
  }
  int threads = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerMultiProcessor, 0));
  const int most = threads / 32 / 5;
  // They wait for one more than fit, so that it would come if it could.
  cts::ExpectAtMostResident(cts::MostResident(cts::ResidentGrid, Threads(5), 0, most + 1), most,
                            "more blocks with a partial warp were resident than whole warps let in");
}

}  // namespace
