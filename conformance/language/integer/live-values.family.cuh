// Many values that live at a time, on the device and as the host computes them.
#include <vector>

namespace {

constexpr unsigned kThreads = 96, kTurns = 5;

template <class Word>
__host__ __device__ Word Turned(Word word, Word by, unsigned turn, Word factor) {
  return (word ^ (by >> 3)) * factor + static_cast<Word>(turn);
}
// Some threads go another way.
template <class Word>
__host__ __device__ bool GoesOtherWay(Word word, unsigned turn) {
  return (word >> 7 & 3) == turn % 4;
}
template <class Word>
__device__ __noinline__ Word Called(Word word, const Word* table) {
  return word + table[word % 5];
}

// The values are read one by one and stay, across a barrier, a call and a branch, until all of them are written.
template <class Word, int kLive>
__device__ __forceinline__ void Live(const volatile Word* in, const Word* table, Word* out, Word factor) {
  __shared__ Word shared[kThreads];
  const unsigned thread = threadIdx.x;
  Word live[kLive];
#pragma unroll
  for (int i = 0; i < kLive; ++i) live[i] = in[i * kThreads + thread];
#pragma unroll 1
  for (unsigned turn = 0; turn < kTurns; ++turn) {
#pragma unroll
    for (int i = 0; i < kLive; ++i) live[i] = Turned(live[i], live[(i * 7 + 1) % kLive], turn, factor);
    shared[thread] = live[5] + turn;
    __syncthreads();
    live[kLive / 2] += shared[(thread + 33) % kThreads];
    __syncthreads();
    if (GoesOtherWay(live[1], turn)) {
#pragma unroll
      for (int i = 0; i < kLive; i += 2) live[i] ^= live[kLive - 1 - i];
    } else {
      live[3] = Called(live[3], table);
    }
  }
#pragma unroll
  for (int i = 0; i < kLive; ++i) out[i * kThreads + thread] = live[i];
}

template <class Word, int kLive>
std::vector<Word> Expected(const std::vector<Word>& in, const Word (&table)[5], Word factor) {
  std::vector<Word> live = in;
  const auto at = [&](int i, unsigned thread) -> Word& { return live[i * kThreads + thread]; };
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    std::vector<Word> shared(kThreads);
    for (unsigned thread = 0; thread < kThreads; ++thread) {
      for (int i = 0; i < kLive; ++i)
        at(i, thread) = Turned(at(i, thread), at((i * 7 + 1) % kLive, thread), turn, factor);
      shared[thread] = at(5, thread) + turn;
    }
    for (unsigned thread = 0; thread < kThreads; ++thread) {
      at(kLive / 2, thread) += shared[(thread + 33) % kThreads];
      if (GoesOtherWay(at(1, thread), turn)) {
        for (int i = 0; i < kLive; i += 2) at(i, thread) ^= at(kLive - 1 - i, thread);
      } else {
        at(3, thread) += table[at(3, thread) % 5];
      }
    }
  }
  return live;
}

}  // namespace
