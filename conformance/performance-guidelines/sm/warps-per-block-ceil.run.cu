/*---
clause: perf.sm.warps-per-block-ceil
control: the block has 32 threads more
control-fails-with: a block has another number of warps
---*/
#include "cts/case.cuh"

namespace {

__global__ void CountWarps(unsigned* warps) {
  unsigned lane;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
  if (lane == 0) atomicAdd(warps, 1u);
}

struct Size {
  const char* name;
  dim3 block;
  unsigned warps;
};
constexpr Size kSizes[] = {
    {"1-thread", 1, 1},       {"31-threads", 31, 1},           {"32-threads", 32, 1},
    {"33-threads", 33, 2},    {"95-threads", 95, 3},           {"96-threads", 96, 3},
    {"991-threads", 991, 31}, {"3-by-11-threads", {3, 11}, 2}, {"5-by-5-by-5-threads", {5, 5, 5}, 4}};

CTS_CASE() {
  for (const Size& size : kSizes) {
    cts::Row(size.name, [&] {
      cts::DeviceBuffer<unsigned> warps(1, 0);
      const unsigned threads = size.block.x * size.block.y * size.block.z;
      CountWarps<<<1, cts::control() ? dim3(threads + 32) : size.block>>>(warps.data());
      CTS_FINISH();
      CTS_EXPECT_EQ(warps[0], size.warps, "a block has another number of warps");
    });
  }
}

}  // namespace
