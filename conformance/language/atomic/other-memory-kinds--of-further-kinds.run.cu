/*---
clause: lang.atomic.other-memory-kinds
covers: mapped, aliased, graph and other further memory, beside a border
control: threads that share a word load, wait and store
control-fails-with: sums in this further memory are wrong, or old values not returned once each
requires: [vmm, memory-pools, managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"

#include <vector>

namespace {

// Half of the words lie before the border of two handles. Each word is updated kUpdates times, by four threads of each
// block at once.
constexpr unsigned kWords = 64, kBlocks = 8, kThreads = 4 * kWords, kRounds = 5;
constexpr unsigned kUpdates = kBlocks * kThreads / kWords * kRounds;
constexpr size_t kBytes = 2048, kFirst = cts::FurtherBlock::MiddleOf(kBytes);

template <class T>
__global__ void Clear(T* words) {
  words[threadIdx.x] = 0;
}
template <class T>
__global__ void Add(T* words, unsigned* times, bool torn) {
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned word = (threadIdx.x + round * 7) % kWords;
    T old;
    if (torn) {
      old = *static_cast<volatile T*>(words + word);
      __syncthreads();
      *static_cast<volatile T*>(words + word) = old + 1;
      __syncthreads();
    } else {
      old = atomicAdd(words + word, T{1});
    }
    if (old < kUpdates) atomicAdd(times + word * kUpdates + static_cast<unsigned>(old), 1u);
  }
}
template <class T>
__global__ void Take(unsigned* to, const T* words) {
  to[threadIdx.x] = static_cast<unsigned>(words[threadIdx.x]);
}

template <class T>
void Check(const cts::FurtherBlock& block) {
  auto* const words = reinterpret_cast<T*>(block.device() + kFirst) - kWords / 2;
  const cts::DeviceBuffer<unsigned> times(kWords * kUpdates, 0), last(kWords);
  Clear<<<1, kWords>>>(words);
  Add<<<kBlocks, kThreads>>>(words, times.data(), cts::control());
  Take<<<1, kWords>>>(last.data(), words);
  CTS_FINISH();
  const auto sums = last.Read();
  const auto returned = times.Read();
  unsigned wrong = 0;
  for (const unsigned sum : sums) wrong += sum != kUpdates;
  for (const unsigned count : returned) wrong += count != 1;
  CTS_EXPECT_EQ(wrong, 0, "sums in this further memory are wrong, or old values not returned once each");
}

CTS_CASE() {
  cts::ForEachFurther(&cts::AnyFurther, [](cts::FurtherKind kind) {
    const cts::FurtherBlock block(kind, kBytes);
    Check<unsigned>(block);
    Check<unsigned long long>(block);
  });
}

}  // namespace
