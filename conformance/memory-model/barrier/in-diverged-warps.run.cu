/*---
clause: model.barrier.in-diverged-warps
control: one side loads before its barrier
control-fails-with: a side of a branch did not see what the other side had stored before the barrier
requires: [cc-70]
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 16, kThreads = 128, kTurns = 16;

// How the lanes of a warp are split: by turns, the lanes whose bit is set are the right side.
struct Split {
  const char* name;
  unsigned right;
};
constexpr Split kSplits[] = {{"every-second", 0xAAAAAAAAu},
                             {"halves", 0xFFFF0000u},
                             {"one-lane", 0x00000100u},
                             {"all-but-one", 0xFFFFFFFEu},
                             {"quarters", 0x00FF00FFu}};

// Both sides store, meet at one barrier by an instruction of their own, and load what a thread of the other side
// stored. `slips`: one side in turns loads first.
__global__ void Exchange(unsigned right, unsigned* missed, bool slips) {
  __shared__ unsigned words[kThreads];
  const unsigned self = threadIdx.x, lane = self % 32, warp = self / 32, other_warp = (warp + 1) % (kThreads / 32);
  const bool is_right = (right >> lane & 1) != 0;
  // A thread of the other side, in the same warp and in another one by turns.
  unsigned other_lane = lane;
  while (((right >> other_lane & 1) != 0) == is_right) other_lane = (other_lane + 1) % 32;
  unsigned wrong = 0;
  words[self] = 0;
  __syncthreads();
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const volatile unsigned* const other = words + (turn % 4 < 2 ? warp : other_warp) * 32 + other_lane;
    volatile unsigned* const own = words + self;
    unsigned seen;
    const bool first = slips && (turn % 2 != 0) == is_right;
    if (is_right) {
      if (turn % 2 == 0) cts::SpinFor(2000);
      *own = turn;
      if (first) seen = *other;
      asm volatile("barrier.sync 0;  // right" ::: "memory");
      if (!first) seen = *other;
    } else {
      if (turn % 2 != 0) cts::SpinFor(2000);
      *own = turn;
      if (first) seen = *other;
      asm volatile("barrier.sync 0;  // left" ::: "memory");
      if (!first) seen = *other;
    }
    wrong += seen != turn ? 1 : 0;
    __syncthreads();
  }
  if (wrong != 0) atomicAdd(missed, wrong);
}

CTS_CASE() {
  for (const Split& split : kSplits) {
    cts::Row(split.name, [&] {
      cts::DeviceBuffer<unsigned> missed(1, 0);
      Exchange<<<kBlocks, kThreads>>>(split.right, missed.data(), cts::control());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      CTS_EXPECT_EQ(missed[0], 0u, "a side of a branch did not see what the other side had stored before the barrier");
    });
  }
}

}  // namespace
