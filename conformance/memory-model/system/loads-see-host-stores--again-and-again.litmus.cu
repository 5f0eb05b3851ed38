/*---
clause: model.system.loads-see-host-stores
covers: many loads in a loop, while the host counts
control: the two loads of each turn change places
control-fails-with: a load gave an older value of the host than one before it
rounds: 4
draft: five of five on an H200, not yet on an H100
---*/
#include <atomic>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/litmus.cuh"
#include "cts/power.h"

namespace {

constexpr unsigned kThreads = 32, kApart = 32, kLast = 20'000;

#define LOAD(Name, T, words, letter)                                                   \
  struct Name {                                                                        \
    using Word = T;                                                                    \
    static __device__ T Load(const T* at) {                                            \
      T value;                                                                         \
      asm volatile("ld." words " %0, [%1];" : "=" letter(value) : "l"(at) : "memory"); \
      return value;                                                                    \
    }                                                                                  \
  }
LOAD(Relaxed32, unsigned, "relaxed.sys.u32", "r");
LOAD(Volatile32, unsigned, "volatile.u32", "r");
LOAD(Relaxed64, unsigned long long, "relaxed.sys.u64", "l");
LOAD(Volatile64, unsigned long long, "volatile.u64", "l");

// Each thread loads its word until the host has counted to the end, for a second at most. counts: pairs of loads; those
// that found the word changed; those of which the later one gave the older value.
template <class Of>
__global__ void LoadAgain(const typename Of::Word* words, unsigned* ready, unsigned long long* counts, bool turned) {
  constexpr unsigned long long kSecond = 1'000'000'000;
  using Word = typename Of::Word;
  const Word* const word = words + threadIdx.x * kApart;
  if (threadIdx.x == 0) cts::RaiseFlag(ready, 1u);
  const unsigned long long start = cts::GlobalTimer();
  unsigned long long pairs = 0, changed = 0, older = 0;
  Word last = 0;
  do {
    const Word first = Of::Load(word), second = Of::Load(word);
    older += (turned ? first < second : second < first || first < last) ? 1 : 0;
    changed += second != last ? 1 : 0;
    last = second;
    ++pairs;
  } while (last != kLast && cts::GlobalTimer() - start < kSecond);
  atomicAdd(counts, pairs);
  atomicAdd(counts + 1, changed);
  atomicAdd(counts + 2, older);
}

template <class Of>
void Run(cts::Litmus& litmus) {
  using Word = typename Of::Word;
  std::uint64_t changed = 0, least = 0;
  while (litmus.NextRound()) {
    cts::PinnedBuffer<Word> words(kThreads * kApart, 0);
    cts::PinnedBuffer<unsigned> ready(1, 0);
    cts::DeviceBuffer<unsigned long long> counts(3, 0);
    LoadAgain<Of><<<1, kThreads>>>(words.device(), ready.device(), counts.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    (void)cts::AwaitWord(ready.data(), 1);  // Where the device does not come, the host counts alone.
    for (unsigned value = 1; value <= kLast; ++value) {
      for (unsigned t = 0; t < kThreads; ++t)
        std::atomic_ref<Word>(words[t * kApart]).store(value, std::memory_order_relaxed);
    }
    CTS_FINISH();
    litmus.Count(counts[0], counts[2]);
    changed += counts[1];
    least += kThreads;  // Who comes late finds the last value alone.
  }
  if (changed <= least) cts::PowerNotShown("the device did not load while the host counted");
}

CTS_LITMUS(litmus, "a load gave an older value of the host than one before it", relaxed) { Run<Relaxed32>(litmus); }
CTS_LITMUS(litmus, "a load gave an older value of the host than one before it", of_volatile) {
  Run<Volatile32>(litmus);
}
CTS_LITMUS(litmus, "a load gave an older value of the host than one before it", relaxed_64) { Run<Relaxed64>(litmus); }
CTS_LITMUS(litmus, "a load gave an older value of the host than one before it", of_volatile_64) {
  Run<Volatile64>(litmus);
}

}  // namespace
