/*---
clause: perf.occupancy.zero-when-not-runnable
control: a block that can run
control-fails-with: blocks are predicted that cannot run
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/register_family.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

void Ask(const char* row, const void* kernel, int threads, std::size_t bytes) {
  cts::Row(row, [&] {
    const int predicted =
        cts::control() ? cts::ResidentBlocks(kernel, 32) : cts::ResidentBlocks(kernel, threads, bytes);
    CTS_EXPECT_EQ(predicted, 0, "blocks are predicted that cannot run");
  });
}

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  Ask("shared-memory", kernel, 32, 49'153);
  Ask("threads", kernel, 1056, 0);
  Ask("registers", cts::KernelOfRegisters(105, 128).pointer(), 1024, 0);
}

}  // namespace
