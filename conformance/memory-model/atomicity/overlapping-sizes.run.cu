/*---
clause: model.atomicity.overlapping-sizes
control: the narrow operations are a load, the operation, and a store
control-fails-with: an update was lost of operations that overlap in part
requires: [cc-70]
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/power.h"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 24, kThreads = 192, kTurns = 4;
constexpr unsigned kLong = 300;  // Nanoseconds, in which a thread of a control has read and not yet stored.

template <class T>
__device__ void AddSplit(volatile T* at) {
  const T old = *at;
  cts::SpinFor(kLong);
  *at = static_cast<T>(old + 1);
}

// Operations of 4 bytes on both halves of a word beside those of 8 bytes on all of it.
struct Halves {
  using Word = unsigned long long;
  static constexpr Word kEach = 1ull << 32 | 1;
  static __device__ void Narrow(Word* word, unsigned half, bool split) {
    auto* const at = reinterpret_cast<unsigned*>(word) + half;
    if (split) {
      AddSplit(at);
    } else {
      atomicAdd(at, 1u);
    }
  }
};

// Operations of 2 bytes, which there are only as a compare and swap, beside those of 4 bytes.
struct Quarters {
  using Word = unsigned;
  static constexpr Word kEach = 1u << 16 | 1;
  static __device__ void Narrow(Word* word, unsigned half, bool split) {
    auto* const at = reinterpret_cast<unsigned short*>(word) + half;
    if (split) return AddSplit(at);
    unsigned short old, seen = *static_cast<volatile unsigned short*>(at);
    do {
      old = seen;
      seen = atomicCAS(at, old, static_cast<unsigned short>(old + 1));
    } while (seen != old);
  }
};

// One word of all blocks, or one of each in its shared memory. A third of the threads each: lower half, upper one, all.
template <class Sizes, bool kShared>
__global__ void UpdateParts(typename Sizes::Word* words, bool split) {
  __shared__ typename Sizes::Word own;
  typename Sizes::Word* const word = kShared ? &own : words;
  if (kShared && threadIdx.x == 0) own = 0;
  __syncthreads();
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned part = (threadIdx.x / 32 + turn) % 3;
    if (part == 2) {
      atomicAdd(word, Sizes::kEach);
    } else {
      Sizes::Narrow(word, part, split);
    }
  }
  __syncthreads();
  if (kShared && threadIdx.x == 0) words[blockIdx.x] = own;
}

template <class Sizes, bool kShared>
void Run(const char* name) {
  cts::Row(name, [&] {
    constexpr unsigned kThreadsOfAWord = kShared ? kThreads : kBlocks * kThreads;
    constexpr typename Sizes::Word kAll = Sizes::kEach * (kThreadsOfAWord * kTurns / 3 * 2);
    cts::DeviceBuffer<typename Sizes::Word> words(kBlocks, 0);
    UpdateParts<Sizes, kShared><<<kBlocks, kThreads>>>(words.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    for (unsigned i = 0; i < (kShared ? kBlocks : 1); ++i) {
      if (!CTS_EXPECT_EQ(words[i], kAll, "an update was lost of operations that overlap in part")) return;
    }
    if (cts::control()) cts::PowerNotShown("no thread ran between the load and the store of another one");
  });
}

CTS_CASE() {
  Run<Halves, false>("halves-of-8-bytes-global");
  Run<Halves, true>("halves-of-8-bytes-shared");
  Run<Quarters, false>("halves-of-4-bytes-global");
  Run<Quarters, true>("halves-of-4-bytes-shared");
}

}  // namespace
