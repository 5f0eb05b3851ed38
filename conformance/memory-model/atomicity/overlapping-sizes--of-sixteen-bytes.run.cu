/*---
clause: model.atomicity.overlapping-sizes
covers: sixteen bytes beside eight and four of them
control: the narrow operations are a load, the operation, and a store
control-fails-with: an update was lost of operations that overlap in part
requires: [cc-90]
own-process: an implementation that has no registers of 128 bits refuses all of its program
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/power.h"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 24, kThreads = 192, kTurns = 4;
constexpr unsigned kLong = 300;  // Nanoseconds, in which a thread of a control has read and not yet stored.
constexpr const char* kLost = "an update was lost of operations that overlap in part";
using Half = unsigned long long;
struct alignas(16) Wide {
  Half half[2];
};

// Adds to both halves at once, by compare and swap.
template <bool kShared>
__device__ void AddWide([[maybe_unused]] Half address, [[maybe_unused]] Half each) {
#if __CUDA_ARCH__ >= 900
#define CAS_128(words)                                                                                    \
  asm volatile("{ .reg .b128 o, c, n; mov.b128 c, {%2, %3}; mov.b128 n, {%4, %5}; " words                 \
               " o, [%6], c, n; mov.b128 {%0, %1}, o; }"                                                  \
               : "=l"(low), "=l"(high)                                                                    \
               : "l"(seen_low), "l"(seen_high), "l"(seen_low + each), "l"(seen_high + each), "l"(address) \
               : "memory")
  Half low = 0, high = 0, seen_low, seen_high;
  do {
    seen_low = low;
    seen_high = high;
    if constexpr (kShared) {
      CAS_128("atom.relaxed.cta.shared.cas.b128");
    } else {
      CAS_128("atom.relaxed.gpu.global.cas.b128");
    }
  } while (low != seen_low || high != seen_high);
#else
  __trap();
#endif
}

// To 8 bytes of the word, or to the lower 4 of them.
template <class T>
__device__ void AddNarrow(T* at, T each, bool split) {
  if (!split) {
    atomicAdd(at, each);
    return;
  }
  const T old = *static_cast<volatile T*>(at);
  cts::SpinFor(kLong);
  *static_cast<volatile T*>(at) = old + each;
}

// One word of all blocks, or one of each in its shared memory. A third of the threads each: lower half, upper one, all.
template <class T, bool kShared>
__global__ void UpdateParts(Wide* words, T each, bool split) {
  __shared__ Wide own;
  Wide* const word = kShared ? &own : words;
  if (kShared && threadIdx.x == 0) own.half[0] = own.half[1] = 0;
  __syncthreads();
  const Half address = kShared ? __cvta_generic_to_shared(word) : __cvta_generic_to_global(word);
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned part = (threadIdx.x / 32 + turn) % 3;
    if (part == 2) {
      AddWide<kShared>(address, each);
    } else {
      AddNarrow(reinterpret_cast<T*>(&word->half[part]), each, split);
    }
  }
  __syncthreads();
  if (kShared && threadIdx.x == 0) words[blockIdx.x] = own;
}

// `each`: so much that sums go beyond what a half of a part holds.
template <class T, bool kShared>
void Run(const char* name, T each) {
  cts::Row(name, [&] {
    constexpr unsigned kThreadsOfAWord = kShared ? kThreads : kBlocks * kThreads;
    const Half all = Half{each} * (kThreadsOfAWord * kTurns / 3 * 2);
    cts::DeviceBuffer<Wide> words(kBlocks, 0);
    UpdateParts<T, kShared><<<kBlocks, kThreads>>>(words.data(), each, cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    for (unsigned i = 0; i < (kShared ? kBlocks : 1); ++i) {
      const Wide word = words[i];
      if (!CTS_EXPECT(word.half[0] == all && word.half[1] == all, kLost)) return;
    }
    if (cts::control()) cts::PowerNotShown("no thread ran between the load and the store of another one");
  });
}

CTS_CASE() {
  Run<Half, false>("beside-8-bytes-global", 0x40000001ull);
  Run<Half, true>("beside-8-bytes-shared", 0x40000001ull);
  Run<unsigned, false>("beside-4-bytes-global", 0x101u);
  Run<unsigned, true>("beside-4-bytes-shared", 0x101u);
}

}  // namespace
