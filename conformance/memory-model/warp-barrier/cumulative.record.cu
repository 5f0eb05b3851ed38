/*---
clause: model.warp-barrier.cumulative
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

// Pairs of blocks of one warp each: a writer and a reader, which holds the lines of the words. Nothing promises that
// both run at once: who waits in vain goes home.
constexpr unsigned kPairs = 64, kLanes = 32, kTurns = 32, kWords = 32, kApart = 32;

__device__ unsigned LoadFlag(const unsigned* flag) {
  unsigned seen;
  asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
  return seen;
}
__device__ bool AwaitFlag(const unsigned* flag, unsigned value) {
  constexpr unsigned long long kMillisecond = 1'000'000;
  const unsigned long long start = cts::GlobalTimer();
  while (LoadFlag(flag) != value)
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
// words; loads.
__global__ void Pass(unsigned* words, unsigned* flags, unsigned base, unsigned delay_ns, unsigned* counts,
                     bool of_lanes) {
  const unsigned pair = blockIdx.x / 2, lane = threadIdx.x;
  unsigned* const own = words + pair * kWords * kApart;
  unsigned* const written = flags + pair * 2 * kApart;
  unsigned* const read = written + kApart;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const unsigned value = base + turn;
    if (blockIdx.x % 2 == 0) {
      if (delay_ns != 0 && lane % 4 == turn % 4) cts::SpinFor(delay_ns);
      if (of_lanes) {
        Store(own + lane * kApart, value);
        __syncwarp();
      } else if (lane == 0) {
        for (unsigned i = 0; i < kWords; ++i) Store(own + i * kApart, value);
      }
      bool goes_on = true;
      if (lane == 0) {
        RaiseFlag(written, value);
        goes_on = AwaitFlag(read, value);
      }
      __syncwarp();  // a vote orders no memory
      if (!__all_sync(~0u, goes_on)) return;
    } else {
      for (unsigned i = 0; i < kWords; ++i) (void)Load(own + i * kApart);
      const bool met = lane != 0 || AwaitFlag(written, value);
      unsigned wrong = 0, loads = 0;
      if (!of_lanes) {
        __syncwarp();
        wrong = Load(own + lane * kApart) != value ? 1 : 0;
        loads = 1;
      } else if (lane == 0) {
        for (unsigned i = 0; i < kWords; ++i) wrong += Load(own + i * kApart) != value ? 1 : 0;
        loads = kWords;
      }
      __syncwarp();
      if (!__all_sync(~0u, met)) return;
      if (lane == 0) RaiseFlag(read, value);
      if (wrong != 0) atomicAdd(counts, wrong);
      if (loads != 0) atomicAdd(counts + 1, loads);
    }
  }
}

void Tell(const char* row, bool of_lanes) {
  const cts::DeviceBuffer<unsigned> words(kPairs * kWords * kApart, 0), flags(kPairs * 2 * kApart, 0);
  cts::DeviceBuffer<unsigned> counts(2, 0);
  const unsigned rounds = cts::Rounds(16);
  for (unsigned round = 0; round < rounds; ++round) {
    Pass<<<2 * kPairs, kLanes>>>(words.data(), flags.data(), round * kTurns, round % 3 * 400, counts.data(), of_lanes);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
  }
  cts::litmus::TellSightings(row, cts::litmus::Open::kUndefined, counts[1], counts[0]);
}

CTS_CASE() {
  Tell("behind-the-acquire@grid", false);
  Tell("before-the-release@grid", true);
  CTS_OBSERVE("rows", 2);
}

}  // namespace
