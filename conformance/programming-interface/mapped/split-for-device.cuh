// Litmus of naturally aligned accesses of one device to mapped host memory, at which another device looks. Included by
// the cases of each width.
#pragma once

#include "cts/process/two_gpus.h"

#include "split-access.cuh"

namespace cts {

/// How long the looking device looks at most. Where devices take turns the other one stores afterwards: no look counts.
inline constexpr unsigned long long kMostLookingNs = 1'000'000'000;

/// What the kernels get: mapped memory.
struct SplitView {
  unsigned *ready, *done;   ///< The looking device has begun; the storing one has ended.
  unsigned *reads, *split;  ///< How often the looking device looked until then, else 0; how often it saw a mixture.
  unsigned stride;          ///< Between words.
};

#ifdef __CUDACC__

/// Loads until the storing device has ended, and counts what is neither pattern.
template <class Split>
static __global__ void LookUntilDone(const typename Split::Word* words, SplitView view, bool halves) {
  using Word = typename Split::Word;
  using Half = typename Split::Half;
  unsigned reads = 0, split = 0;
  RaiseFlag(view.ready, 1u);
  const unsigned long long start = GlobalTimer();
  do {
    for (unsigned i = 0; i < Split::kWords; ++i) {
      const Word* const at = words + i * view.stride;
      Word seen;
      if (halves) {
        const auto* const half = reinterpret_cast<const volatile Half*>(at);
        const Word low = half[0];
        SpinFor(Split::kApartNs);
        seen = static_cast<Word>(low | static_cast<Word>(static_cast<Word>(half[1]) << (8 * sizeof(Half))));
      } else {
        seen = *static_cast<const volatile Word*>(at);
      }
      if (seen != Split::kPattern && seen != Split::kOther) ++split;
    }
    reads += Split::kWords;
  } while (*static_cast<volatile unsigned*>(view.done) == 0 && GlobalTimer() - start < kMostLookingNs);
  *view.reads = *static_cast<volatile unsigned*>(view.done) != 0 ? reads : 0;
  *view.split = split;
}

/// Both devices in both roles: look(words, view, stream) and store(words, view, stream) launch. All words begin as
/// `pattern`.
template <class Word, class Look, class Store>
void CountSplitBetweenDevices(Litmus& litmus, Word pattern, unsigned words_apart, Look look, Store store) {
  constexpr unsigned kWords = 8;
  const PinnedBuffer<Word> words(kWords * words_apart);
  const PinnedBuffer<unsigned> told(4, 0);
  const On<Stream> first(0), second(1);
  constexpr unsigned kMostInTurns = 3;  // rounds, each of which takes as long as the longest look
  unsigned in_turns = 0;
  for (unsigned round = 0; litmus.NextRound(); ++round) {
    const bool first_stores = round % 2 == 0;
    const On<Stream>&storing = first_stores ? first : second, &looking = first_stores ? second : first;
    for (unsigned i = 0; i < words.size(); ++i) words[i] = pattern;
    for (unsigned i = 0; i < told.size(); ++i) told[i] = 0;
    const SplitView view{told.device(), told.device() + 1, told.device() + 2, told.device() + 3,
                         1 + litmus.Random(words_apart - 1)};
    {
      const OnDevice on(looking.device());
      look(words.device(), view, *looking);
      CTS_CUDA(cudaGetLastError());
    }
    (void)AwaitWord(told.data(), 1u, 2);
    {
      const OnDevice on(storing.device());
      store(words.device(), view, *storing);
      CTS_CUDA(cudaGetLastError());
    }
    storing->Synchronize();
    looking->Synchronize();
    litmus.Count(told[2], told[3]);
    in_turns = told[2] == 0 ? in_turns + 1 : 0;
    if (in_turns == kMostInTurns) return PowerNotShown("one device did not look while the other stored");
  }
}

/// `stores_halves`, `loads_halves`: the mutants.
template <class Split>
void CountSplitForDevice(Litmus& litmus, bool stores_halves, bool loads_halves) {
  using Word = typename Split::Word;
  CountSplitBetweenDevices<Word>(
      litmus, Split::kPattern, Split::kMostApart,
      [&](const Word* words, const SplitView& view, cudaStream_t stream) {
        LookUntilDone<Split><<<1, 1, 0, stream>>>(words, view, loads_halves);
      },
      [&](Word* words, const SplitView& view, cudaStream_t stream) {
        StoreInTurns<Split><<<1, 1, 0, stream>>>(words, view.done, view.stride, stores_halves);
      });
}

#endif  // __CUDACC__

}  // namespace cts
