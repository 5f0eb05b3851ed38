/*---
clause: rt.warp-synchronous.syncwarp-orders-memory
covers: plain accesses of whole warps
control: nobody waits for the other lanes
control-fails-with: a lane saw its neighbour's word too early or too late
rounds: 40
note: accesses that are not volatile, so that nothing but __syncwarp() keeps them where the program has them
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 264, kWarps = 4, kTurns = 50;

// Each second lane writes. The others read their neighbour's word before that, too: who kept it would miss the new one.
__device__ __forceinline__ unsigned Turn(unsigned* words, unsigned lane, unsigned value, bool writes, bool wait) {
  const unsigned neighbour = (lane + 1) % 32;
  const unsigned old = words[neighbour];
  if (wait) __syncwarp();
  if (writes) words[lane] = value + lane;
  if (wait) __syncwarp();
  const unsigned seen = words[neighbour];
  return !writes && (old == value + neighbour || seen != value + neighbour);
}

// One lane is late, another one each turn, on a path of its own: in shared memory on even turns, in global memory on
// odd ones. Who writes changes, so that writers and readers are late in both.
__global__ void Exchange(unsigned long long* missed, unsigned* global, cts::StressPlan stress, bool wait) {
  __shared__ unsigned shared[kWarps * 32];
  const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  unsigned* const of_warp = global + (blockIdx.x * kWarps + warp) * 32;
  shared[threadIdx.x] = of_warp[lane] = 0;
  __syncthreads();
  if (blockIdx.x % 8 == 7) stress.Disturb(blockIdx.x * blockDim.x + threadIdx.x);
  unsigned mine = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    unsigned* const words = turn % 2 == 0 ? shared + warp * 32 : of_warp;
    const bool writes = ((lane ^ turn / 2) & 1) != 0;
    if (lane == turn % 32) {
      cts::SpinFor(stress.delay_ns);
      mine += Turn(words, lane, turn * 64, writes, wait);
    } else {
      mine += Turn(words, lane, turn * 64, writes, wait);
    }
    __syncwarp();
  }
  if (mine > 0) atomicAdd(missed, static_cast<unsigned long long>(mine));
}

CTS_LITMUS(litmus, "a lane saw its neighbour's word too early or too late") {
  cts::DeviceBuffer<unsigned> global(kBlocks * kWarps * 32, 0);
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned long long> missed(1, 0);
    Exchange<<<kBlocks, kWarps * 32>>>(missed.data(), global.data(), litmus.Stress(), !cts::control());
    CTS_FINISH();
    litmus.Count(1ull * kBlocks * kWarps * 16 * kTurns, missed[0]);
  }
}

}  // namespace
