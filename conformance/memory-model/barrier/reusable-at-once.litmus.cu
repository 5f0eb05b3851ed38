/*---
clause: model.barrier.reusable-at-once
control: every second barrier is left out
control-fails-with: a word that was stored before a barrier was not seen after it
rounds: 4
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kBlocks = 16, kThreads = 256, kTurns = 1000;

// A thousand exchanges through one barrier. Words of even and odd turns have places of their own, so that one barrier
// a turn is enough, and each follows at once on the one before.
template <bool kAligned>
__global__ void Exchange(cts::StressPlan stress, unsigned* wrong, bool half) {
  __shared__ unsigned words[2][kThreads];
  const unsigned self = threadIdx.x, warps = blockDim.x / 32;
  words[0][self] = words[1][self] = 0;
  __syncthreads();
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const unsigned other = (self + 37 * turn) % kThreads;
    if (turn % 8 == 0 && self / 32 == turn / 8 % warps) cts::SpinFor(stress.delay_ns);
    volatile unsigned* const now = words[turn % 2];
    now[self] = turn;
    if (!half || turn % 2 != 0) {
      if constexpr (kAligned) {
        asm volatile("bar.sync 1;" ::: "memory");
      } else {
        asm volatile("barrier.sync 1, %0;" ::"r"(kThreads) : "memory");
      }
    }
    missed += now[other] != turn ? 1 : 0;
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <bool kAligned>
void Run(cts::Litmus& litmus) {
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    Exchange<kAligned><<<kBlocks, kThreads>>>(litmus.Stress(), wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * kThreads * kTurns, wrong[0]);
  }
}

CTS_LITMUS(litmus, "a word that was stored before a barrier was not seen after it", bar_sync) { Run<true>(litmus); }
CTS_LITMUS(litmus, "a word that was stored before a barrier was not seen after it", barrier_sync) {
  Run<false>(litmus);
}

}  // namespace
