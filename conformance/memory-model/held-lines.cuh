// Memory whose lines all multiprocessors hold in their caches when a later grid writes it: whether a grid after that
// one sees what was written. Each round the words have another pattern.
//
//   cts::HeldLines<cts::LoadCa> lines;
//   for (...) {
//     lines.Begin(stream);    // the next round: on each multiprocessor the lines of the round before are loaded
//     lines.Write(stream);    // all words, late
//     lines.Compare(stream);  // by all blocks
//   }
//   CTS_EXPECT_EQ(lines.Wrong(), 0u, "...");
#pragma once

#include "cts/buffer.cuh"
#include "cts/device.cuh"

namespace cts {

/// A word of round `round`: another one in each byte.
template <class T>
__device__ T HeldPattern(unsigned round, unsigned i) {
  T word;
  auto* const bytes = reinterpret_cast<unsigned char*>(&word);
  for (unsigned b = 0; b < sizeof(T); ++b) bytes[b] = static_cast<unsigned char>(round * 29 + i * 7 + b * 13);
  return word;
}
template <class T>
__device__ bool HasPattern(const T& word, unsigned round, unsigned i) {
  const auto* const bytes = reinterpret_cast<const unsigned char*>(&word);
  bool has = true;
  for (unsigned b = 0; b < sizeof(T); ++b)
    has = has && bytes[b] == static_cast<unsigned char>(round * 29 + i * 7 + b * 13);
  return has;
}

// How a word is loaded.
struct LoadCa {
  using Word = unsigned;
  static __device__ Word Load(const Word* at) {
    Word word;
    asm volatile("ld.weak.global.ca.u32 %0, [%1];" : "=r"(word) : "l"(__cvta_generic_to_global(at)) : "memory");
    return word;
  }
};
template <class T>
struct LoadReadOnly {
  using Word = T;
  static __device__ Word Load(const Word* at) { return __ldg(at); }
};

inline constexpr unsigned kHeldBytes = 8192, kHeldBlocks = 264, kHeldThreads = 128;

/// What grids of a round are told.
template <class T>
struct HeldWords {
  T* words;
  unsigned* round;  ///< Device memory, so that the nodes of a graph have another one each time.
  unsigned* wrong;
};

static __global__ void BeginHeldRound(unsigned* round) { ++*round; }
/// `behind`: how many rounds the words are behind; `wrong` counts those that are not.
template <class Read>
__global__ void LoadHeldLines(HeldWords<typename Read::Word> held, unsigned behind, unsigned* wrong) {
  constexpr unsigned kWords = kHeldBytes / sizeof(typename Read::Word);
  const unsigned round = *static_cast<volatile unsigned*>(held.round) - behind;
  unsigned found = 0;
  for (unsigned i = threadIdx.x; i < kWords; i += kHeldThreads) {
    if (!HasPattern(Read::Load(held.words + i), round, i)) ++found;
  }
  if (found > 0) atomicAdd(wrong, found);
}
template <class T>
__global__ void WriteHeldLines(HeldWords<T> held) {
  constexpr unsigned kWords = kHeldBytes / sizeof(T), kLate = 20'000;  // Nanoseconds.
  SpinFor(kLate);
  const unsigned round = *static_cast<volatile unsigned*>(held.round);
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x)
    held.words[i] = HeldPattern<T>(round, i);
}

template <class Read>
class HeldLines {
 public:
  using Word = typename Read::Word;

  HeldLines() : words_(kHeldBytes / sizeof(Word), 0), counts_(3, 0) {}

  HeldWords<Word> view() const { return {words_.data(), counts_.data(), counts_.data() + 1}; }
  /// Where those go that are loaded before they are written.
  unsigned* unlooked() const { return counts_.data() + 2; }

  void Begin(cudaStream_t stream) const {
    BeginHeldRound<<<1, 1, 0, stream>>>(counts_.data());
    CTS_CUDA(cudaGetLastError());
    LoadHeldLines<Read><<<kHeldBlocks, kHeldThreads, 0, stream>>>(view(), 1, unlooked());
    CTS_CUDA(cudaGetLastError());
  }
  void Write(cudaStream_t stream) const {
    WriteHeldLines<Word><<<4, kHeldThreads, 0, stream>>>(view());
    CTS_CUDA(cudaGetLastError());
  }
  void Compare(cudaStream_t stream) const {
    LoadHeldLines<Read><<<kHeldBlocks, kHeldThreads, 0, stream>>>(view(), 0, counts_.data() + 1);
    CTS_CUDA(cudaGetLastError());
  }
  /// All work is complete.
  unsigned Wrong() const { return counts_[1]; }

 private:
  DeviceBuffer<Word> words_;
  DeviceBuffer<unsigned> counts_;
};

}  // namespace cts
