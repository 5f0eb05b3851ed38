/*---
clause: model.warp-barrier.cumulative
control: the load of the flag is relaxed; in every second round words are stored or loaded on its other side
control-fails-with: a lane did not see what came before a flag, with the barrier of a warp between
requires: [cc-70]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

// Pairs of blocks of one warp each: a writer and a reader, which holds the lines of the words. Nothing promises that
// both run at once: who waits in vain goes home.
constexpr unsigned kPairs = 64, kLanes = 32, kTurns = 32, kWords = 32, kApart = 32;

__device__ unsigned LoadFlag(const unsigned* flag, bool relaxed) {
  unsigned seen;
  if (relaxed)
    asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
  else
    asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
  return seen;
}
__device__ bool AwaitFlag(const unsigned* flag, unsigned value, bool relaxed) {
  constexpr unsigned long long kMillisecond = 1'000'000;
  const unsigned long long start = cts::GlobalTimer();
  while (LoadFlag(flag, relaxed) != value)
    if (cts::GlobalTimer() - start > kMillisecond) return false;
  return true;
}
__device__ void RaiseFlag(unsigned* flag, unsigned value) {
  asm volatile("st.release.gpu.u32 [%0], %1;" ::"l"(flag), "r"(value) : "memory");
}
__device__ unsigned Load(const unsigned* at) {
  unsigned value;
  asm volatile("ld.weak.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  return value;
}
__device__ void Store(unsigned* at, unsigned value) {
  asm volatile("st.weak.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
}

// `of_lanes`: the lanes of the writer store a word each, meet, and one of them raises the flag for one reader. Else
// one lane stores all words; the reader's leader sees the flag, its lanes meet, and each loads a word. counts: old
// words; loads. `reversed`: the lanes store when the flag was seen, or load before the writer goes on.
__global__ void Pass(unsigned* words, unsigned* flags, unsigned base, cts::StressPlan stress, unsigned* counts,
                     bool of_lanes, bool relaxed, bool reversed) {
  const unsigned pair = blockIdx.x / 2, lane = threadIdx.x;
  unsigned* const own = words + pair * kWords * kApart;
  unsigned* const written = flags + pair * 2 * kApart;
  unsigned* const read = written + kApart;
  unsigned early = blockIdx.x % 2 != 0 ? Load(own + lane * kApart) : 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const unsigned value = base + turn;
    if (blockIdx.x % 2 == 0) {
      if (stress.delay_ns % 2 != 0 && lane % 4 == turn % 4) cts::SpinFor(stress.delay_ns);
      if (of_lanes) {
        if (!reversed) Store(own + lane * kApart, value);
        __syncwarp();
      } else if (lane == 0) {
        for (unsigned i = 0; i < kWords; ++i) Store(own + i * kApart, value);
      }
      bool goes_on = true;
      if (lane == 0) {
        RaiseFlag(written, value);
        goes_on = AwaitFlag(read, value, false);
      }
      __syncwarp();  // a vote orders no memory
      if (of_lanes && reversed) Store(own + lane * kApart, value);
      if (!__all_sync(~0u, goes_on)) return;
    } else {
      for (unsigned i = 0; i < kWords; ++i) (void)Load(own + i * kApart);
      const bool met = lane != 0 || AwaitFlag(written, value, relaxed);
      unsigned wrong = 0, loads = 0;
      if (!of_lanes) {
        __syncwarp();
        wrong = (reversed ? early : Load(own + lane * kApart)) != value ? 1 : 0;
        loads = 1;
      } else if (lane == 0) {
        for (unsigned i = 0; i < kWords; ++i) wrong += Load(own + i * kApart) != value ? 1 : 0;
        loads = kWords;
      }
      early = Load(own + lane * kApart);
      __syncwarp();
      if (!__all_sync(~0u, met)) return;
      if (lane == 0) RaiseFlag(read, value);
      if (wrong != 0) atomicAdd(counts, wrong);
      if (loads != 0) atomicAdd(counts + 1, loads);
    }
  }
}

void Run(cts::Litmus& litmus, bool of_lanes) {
  const cts::DeviceBuffer<unsigned> words(kPairs * kWords * kApart, 0), flags(kPairs * 2 * kApart, 0);
  std::uint64_t all = 0;
  for (unsigned round = 0; litmus.NextRound(); ++round) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    Pass<<<2 * kPairs, kLanes>>>(words.data(), flags.data(), round * kTurns, litmus.Stress(), counts.data(), of_lanes,
                                 cts::control(), cts::control() && round % 2 != 0);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    all += counts[1];
    litmus.Count(counts[1], counts[0]);
  }
  if (all == 0) cts::PowerNotShown("no two blocks ran at the same time");
}

CTS_LITMUS(litmus, "a lane did not see what came before a flag, with the barrier of a warp between",
           behind_the_acquire) {
  Run(litmus, false);
}
CTS_LITMUS(litmus, "a lane did not see what came before a flag, with the barrier of a warp between",
           before_the_release) {
  Run(litmus, true);
}

}  // namespace
