// Tiles of tensors of one to three dimensions, one a block, one after another in the last dimension.
#pragma once

#include "../tensor-maps.cuh"

namespace cts {
namespace tiles {

// A tile of 1,024 words a block, of tensors of one to three dimensions; tiles lie one after another in the last
// dimension.
inline constexpr unsigned kBlocks = 64, kThreads = 128, kTileWords = 1024, kWords = 4 * kBlocks * kTileWords;
inline constexpr unsigned kTileBytes = kTileWords * 4;
template <int kRank>
struct Tiles;
template <>
struct Tiles<1> {
  static constexpr unsigned kX = kWords, kY = 0, kZ = 0, kBoxX = 256, kBoxY = 1, kBoxZ = 1, kBoxes = 4;
};
template <>
struct Tiles<2> {
  static constexpr unsigned kX = 64, kY = kWords / 64, kZ = 0, kBoxX = 32, kBoxY = 32, kBoxZ = 1, kBoxes = 1;
};
template <>
struct Tiles<3> {
  static constexpr unsigned kX = 32, kY = 8, kZ = kWords / 256, kBoxX = 16, kBoxY = 4, kBoxZ = 16, kBoxes = 1;
};
template <int kRank>
CUtensorMap Encode(const unsigned* words) {
  using T = Tiles<kRank>;
  return EncodeTiles(words, {T::kX, T::kY, T::kZ}, {T::kBoxX, T::kBoxY, T::kBoxZ});
}

__device__ inline unsigned ValueOf(unsigned word, unsigned seed) { return (word << 8 | (seed & 0x7F)) + 1; }

// Where a box of a block's tile begins, and which word of the tensor has the place i in it.
template <int kRank>
__device__ TileAt Origin(unsigned box) {
  const unsigned block = blockIdx.x;
  if constexpr (kRank == 1) return {static_cast<int>((4 * block + box) * 256), 0, 0};
  if constexpr (kRank == 2) return {static_cast<int>(block % 2 * 32), static_cast<int>(block * 32), 0};
  return {static_cast<int>(block % 2 * 16), static_cast<int>(block / 2 % 2 * 4), static_cast<int>(block * 16)};
}
template <int kRank>
__device__ unsigned WordOf(unsigned i) {
  using T = Tiles<kRank>;
  constexpr unsigned kBoxWords = T::kBoxX * T::kBoxY * T::kBoxZ, kRows = T::kY == 0 ? 1 : T::kY;
  const TileAt at = Origin<kRank>(i / kBoxWords);
  const unsigned in = i % kBoxWords, x = in % T::kBoxX, y = in / T::kBoxX % T::kBoxY, z = in / (T::kBoxX * T::kBoxY);
  return at.x + x + T::kX * (at.y + y + kRows * (at.z + z));
}

static __global__ void StoreWords(unsigned* words, unsigned seed) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  words[i] = ValueOf(i, seed);
}

}  // namespace tiles
}  // namespace cts
