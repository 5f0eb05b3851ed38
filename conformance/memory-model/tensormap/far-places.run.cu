/*---
clause: model.tensormap.far-places
control: the tile is that of the place 4 GiB before
control-fails-with: a tile far from the beginning of a tensor is that of another place
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
note: a device of which a quarter is less than the block shows nothing
---*/
#include "cts/case.cuh"

#include "read-tile.cuh"

namespace {

using namespace cts::tiles;

constexpr std::size_t kBytes = (std::size_t{5} << 30) + 65536, kFourGib = std::size_t{4} << 30;
constexpr unsigned kBox = 8;

// Every word that is looked at has a value by its place.
__host__ __device__ unsigned ValueAt(std::size_t word) {
  return static_cast<unsigned>(word) * 2654435761u ^ static_cast<unsigned>(word >> 30);
}
__global__ void Store(unsigned* words, std::size_t first, std::size_t pitch) {
  const std::size_t word = first + blockIdx.x * pitch + threadIdx.x;
  words[word] = ValueAt(word);
}

// A tile of 8 x 8 words, or of 64 words in a row, of a tensor whose rows lie so many words apart.
void Check(unsigned* words, const char* name, std::size_t pitch, int x, int y) {
  cts::Row(name, [&] {
    const bool one_row = pitch == 0;
    const std::size_t height = one_row ? 1 : kBytes / 4 / pitch;
    const Tensor tensor{one_row ? 1u : 2u,
                        {one_row ? kBytes / 4 : 4096, height, 1},
                        {pitch * sizeof(unsigned), 0},
                        {one_row ? 64u : kBox, kBox, 1}};
    const CUtensorMap map = MapOf(tensor, words);
    const auto first_of = [&](int at_x, int at_y) {
      return static_cast<std::size_t>(at_y) * pitch + static_cast<std::size_t>(at_x);
    };
    // The place itself, and the one that it would be without the highest bit of its offset.
    const int before_x = one_row ? x - static_cast<int>(kFourGib / 4) : x;
    const int before_y = one_row ? y : y - static_cast<int>(kFourGib / 4 / pitch);
    for (const std::size_t first : {first_of(x, y), first_of(before_x, before_y)})
      Store<<<one_row ? 1 : kBox, one_row ? 64 : kBox>>>(words, first, pitch);
    CTS_FINISH();
    const cts::TileAt at = {cts::control() ? before_x : x, cts::control() ? before_y : y, 0};
    const auto seen = one_row ? TileOf<1>(map, at, 64) : TileOf<2>(map, at, kBox * kBox);
    unsigned wrong = 0;
    for (unsigned i = 0; i < 64; ++i)
      wrong += seen[i] != ValueAt(one_row ? first_of(x, 0) + i : first_of(x, y) + i / kBox * pitch + i % kBox) ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0u, "a tile far from the beginning of a tensor is that of another place");
  });
}

CTS_CASE() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 4 < kBytes) return cts::PowerNotShown("the device has no room for a large tensor");
  unsigned* words = nullptr;
  CTS_CUDA(cudaMalloc(&words, kBytes));
  Check(words, "in-one-row", 0, static_cast<int>(kFourGib / 4) + 4096, 0);
  Check(words, "rows-of-64-kib", 16384, 128, static_cast<int>(kFourGib / 65536) + 100);
  Check(words, "rows-of-64-mib", std::size_t{1} << 24, 64, 64);
  CTS_CUDA(cudaFree(words));
}

}  // namespace
