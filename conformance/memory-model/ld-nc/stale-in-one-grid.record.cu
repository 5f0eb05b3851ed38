/*---
clause: model.ld-nc.stale-in-one-grid
requires: [cc-70]
note: an old value is one from before a release that the thread has acquired
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"

namespace {

constexpr unsigned kPairs = 32, kThreads = 64, kApart = 32;
constexpr unsigned long long kWait = 2'000'000;  // Nanoseconds.

__device__ unsigned LoadNc(const unsigned* at) {
  unsigned word;
  asm volatile("ld.global.nc.u32 %0, [%1];" : "=r"(word) : "l"(__cvta_generic_to_global(at)) : "memory");
  return word;
}
__device__ unsigned LoadWeak(const unsigned* at) {
  unsigned word;
  asm volatile("ld.weak.global.u32 %0, [%1];" : "=r"(word) : "l"(__cvta_generic_to_global(at)) : "memory");
  return word;
}

// Even blocks store, odd ones have loaded the word before they acquire the flag. counts: messages, old values.
template <bool kReadOnly>
__global__ void Pass(unsigned* words, unsigned* flags, unsigned round, unsigned* counts) {
  const unsigned which = blockIdx.x / 2 * blockDim.x + threadIdx.x;
  unsigned* const word = words + which * kApart;
  unsigned* const flag = flags + which * kApart;
  if (blockIdx.x % 2 == 0) {
    cts::SpinFor(5'000);
    *word = round;
    asm volatile("st.release.gpu.u32 [%0], %1;" ::"l"(flag), "r"(round) : "memory");
    return;
  }
  const unsigned held = kReadOnly ? LoadNc(word) : LoadWeak(word);
  const unsigned long long start = cts::GlobalTimer();
  unsigned seen;
  do {
    asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
  } while (seen != round && cts::GlobalTimer() - start < kWait);
  const unsigned got = kReadOnly ? LoadNc(word) : LoadWeak(word);
  if (seen != round || held == round) return;
  atomicAdd(counts, 1u);
  if (got != round) atomicAdd(counts + 1, 1u);
}

template <bool kReadOnly>
void Observe(const char* name) {
  cts::Row(name, [] {
    cts::DeviceBuffer<unsigned> words(kPairs * kThreads * kApart, 0), flags(kPairs * kThreads * kApart, 0);
    cts::DeviceBuffer<unsigned> counts(2, 0);
    for (unsigned round = 1; round <= cts::Rounds(20); ++round) {
      Pass<kReadOnly><<<2 * kPairs, kThreads>>>(words.data(), flags.data(), round, counts.data());
      CTS_CUDA(cudaGetLastError());
    }
    CTS_FINISH();
    CTS_OBSERVE("messages-passed", counts[0] > 0);
    if (kReadOnly) {
      CTS_OBSERVE("old-value-seen", counts[1] > 0);
    } else {
      CTS_EXPECT_EQ(counts[1], 0u, "an ordinary load returned an old value after an acquire");
    }
  });
}

CTS_CASE() {
  Observe<true>("ld-global-nc");
  Observe<false>("ld-global");
}

}  // namespace
