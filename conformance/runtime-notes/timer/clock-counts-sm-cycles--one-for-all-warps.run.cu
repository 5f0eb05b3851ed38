/*---
clause: rt.timer.clock-counts-sm-cycles
covers: warps of one block read the same counter
control: a counter of each warp's own, which begins with its turn
control-fails-with: a warp read no more than one before it on the same multiprocessor
---*/
#include "cts/case.cuh"

namespace {

constexpr int kWarps = 32;

__device__ unsigned Here() {
  unsigned id;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(id)::"memory");
  return id;
}

// One warp after another, twice. The first turns are far apart, so that counters that begin in them differ by much.
// Each tells where it was before and after it read: a block may be moved to another multiprocessor (PTX ISA, %smid).
__global__ void InTurn(long long* of_clock64, long long* of_clock, unsigned* places, bool own) {
  const int warp = static_cast<int>(threadIdx.x / 32), lane = static_cast<int>(threadIdx.x % 32);
  long long began = 0;
  for (int turn = 0; turn < kWarps; ++turn) {
    if (turn == warp) {
      cts::SpinFor(10'000);
      if (own) began = clock64();
    }
    __syncthreads();
  }
  for (int turn = 0; turn < kWarps; ++turn) {
    if (turn == warp && lane == 0) {
      places[2 * warp] = Here();
      of_clock64[warp] = clock64() - began;
      of_clock[warp] = static_cast<long long>(clock()) - began;
      places[2 * warp + 1] = Here();
    }
    __syncthreads();
  }
}

CTS_CASE() {
  cts::DeviceBuffer<long long> of_clock64(kWarps), of_clock(kWarps);
  cts::DeviceBuffer<unsigned> places(2 * kWarps);
  InTurn<<<1, 32 * kWarps>>>(of_clock64.data(), of_clock.data(), places.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<unsigned> where = places.Read();
  for (const unsigned place : where) {
    if (place != where[0]) return cts::PowerNotShown("the block was moved to another multiprocessor");
  }
  const cts::HostCopy<long long> wide = of_clock64.Read(), plain = of_clock.Read();
  for (std::size_t i = 0; i < kWarps; ++i) {
    if (i > 0) CTS_EXPECT_LT(wide[i - 1], wide[i], "a warp read no more than one before it on the same multiprocessor");
    // By their low halves: how many bits clock() has, no document says.
    const unsigned behind = static_cast<unsigned>(plain[i]) - static_cast<unsigned>(wide[i]);
    CTS_EXPECT_LT(behind, 1u << 31, "one function read less than the other did before it");
  }
}

}  // namespace
