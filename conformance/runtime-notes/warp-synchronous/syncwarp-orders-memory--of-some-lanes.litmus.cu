/*---
clause: rt.warp-synchronous.syncwarp-orders-memory
covers: masks of some lanes, two groups on different paths
control: nobody waits for the other lanes of the mask
control-fails-with: a lane did not see what its neighbour in the mask wrote
rounds: 40
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 264, kWarps = 4, kTurns = 48;
// With the lanes that a mask leaves out, two groups, which are on different paths.
__device__ constexpr unsigned kMasks[] = {0x0000FFFF, 0x55555555, 0x92492492, 0x00000FF8};

__device__ __forceinline__ unsigned Turn(volatile unsigned* words, unsigned lane, unsigned value, unsigned mask,
                                         bool wait) {
  unsigned neighbour = (lane + 1) % 32;
  while ((mask >> neighbour & 1) == 0) neighbour = (neighbour + 1) % 32;
  words[lane] = value + lane;
  if (wait) __syncwarp(mask);
  return words[neighbour] != value + neighbour;
}

// One lane of a group writes late, another one each turn; in shared memory on even turns, in global memory on odd ones.
__global__ void Exchange(unsigned long long* stale, unsigned* global, cts::StressPlan stress, bool wait) {
  __shared__ volatile unsigned shared[kWarps * 32];
  const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  volatile unsigned* const of_warp = global + (blockIdx.x * kWarps + warp) * 32;
  if (blockIdx.x % 8 == 7) stress.Disturb(blockIdx.x * blockDim.x + threadIdx.x);
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    volatile unsigned* const words = turn % 2 == 0 ? shared + warp * 32 : of_warp;
    const unsigned mask = kMasks[turn / 2 % 4];
    if (mask >> lane & 1) {
      if (lane == turn % 32) {
        cts::SpinFor(stress.delay_ns);
        missed += Turn(words, lane, turn * 64, mask, wait);
      } else {
        missed += Turn(words, lane, turn * 64, mask, wait);
      }
    } else if (lane == turn % 32) {
      cts::SpinFor(stress.delay_ns);
      missed += Turn(words, lane, turn * 64, ~mask, wait);
    } else {
      missed += Turn(words, lane, turn * 64, ~mask, wait);
    }
    __syncwarp();
  }
  if (missed > 0) atomicAdd(stale, static_cast<unsigned long long>(missed));
}

CTS_LITMUS(litmus, "a lane did not see what its neighbour in the mask wrote") {
  cts::DeviceBuffer<unsigned> global(kBlocks * kWarps * 32, 0);
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned long long> stale(1, 0);
    Exchange<<<kBlocks, kWarps * 32>>>(stale.data(), global.data(), litmus.Stress(), !cts::control());
    CTS_FINISH();
    litmus.Count(1ull * kBlocks * kWarps * 32 * kTurns, stale[0]);
  }
}

}  // namespace
