// What the cases of bulk copies copy: words whose value their place says.
#pragma once

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/litmus/async_copy.cuh"

namespace cts {
namespace bulk {

inline constexpr unsigned kBulkBlocks = 64, kBulkThreads = 128;
inline constexpr unsigned kBulkBytes = 16384, kBulkWords = kBulkBytes / 4;  ///< Of a block, at most.

/// Never 0, and never that of the same word under another seed.
__host__ __device__ constexpr unsigned BulkValue(unsigned block, unsigned word, unsigned seed) {
  return ((block * kBulkWords + word) << 8 | (seed & 0x7Fu) << 1) + 1;
}
/// All threads of a block store their part of its words.
__device__ inline void StoreWords(unsigned* at, unsigned words, unsigned seed) {
  for (unsigned i = threadIdx.x; i < words; i += blockDim.x) at[i] = BulkValue(blockIdx.x, i, seed);
}
__device__ inline void StoreZeros(unsigned* at, unsigned words) {
  for (unsigned i = threadIdx.x; i < words; i += blockDim.x) at[i] = 0;
}
/// How many of the words that belong to a thread are wrong.
__device__ inline unsigned WrongWords(const unsigned* at, unsigned words, unsigned seed) {
  const volatile unsigned* const seen = at;
  unsigned wrong = 0;
  for (unsigned i = threadIdx.x; i < words; i += blockDim.x) wrong += seen[i] != BulkValue(blockIdx.x, i, seed) ? 1 : 0;
  return wrong;
}

/// Each block its words, kBulkWords of them, one after another.
static __global__ void StoreAll(unsigned* all, unsigned seed) {
  StoreWords(all + blockIdx.x * kBulkWords, kBulkWords, seed);
}
static __global__ void CountWrong(const unsigned* all, unsigned words, unsigned seed, unsigned* wrong) {
  const unsigned missed = WrongWords(all + blockIdx.x * kBulkWords, words, seed);
  if (missed != 0) atomicAdd(wrong, missed);
}

}  // namespace bulk
}  // namespace cts
