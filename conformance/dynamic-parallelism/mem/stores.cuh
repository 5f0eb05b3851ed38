// How the threads of a block, or one alone, store words that another grid reads.
#pragma once

namespace cts {

enum class StoreKind { kWords, kBytes, kFourWords, kAtomics };
inline constexpr unsigned kStoreKinds = 4;

#ifdef __CUDACC__

/// Stores `value` to each of `count` words; this is the part of thread `thread` of `threads`. `count` is a multiple of
/// four, and `words` is aligned to 16 bytes. The stores are plain or atomic; volatile ones could pass by the caches.
__device__ inline void StoreWords(StoreKind kind, unsigned* words, unsigned count, unsigned value, unsigned thread,
                                  unsigned threads) {
  auto* const bytes = reinterpret_cast<unsigned char*>(words);
  auto* const fours = reinterpret_cast<uint4*>(words);
  for (unsigned i = thread; kind == StoreKind::kWords && i < count; i += threads) words[i] = value;
  for (unsigned i = thread; kind == StoreKind::kBytes && i < 4 * count; i += threads)
    bytes[i] = static_cast<unsigned char>(value >> i % 4 * 8);
  for (unsigned i = thread; kind == StoreKind::kFourWords && i < count / 4; i += threads)
    fours[i] = make_uint4(value, value, value, value);
  for (unsigned i = thread; kind == StoreKind::kAtomics && i < count; i += threads) (void)atomicExch(words + i, value);
}

#endif  // __CUDACC__

}  // namespace cts
