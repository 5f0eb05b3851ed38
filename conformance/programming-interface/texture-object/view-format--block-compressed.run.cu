/*---
clause: pi.texture-object.view-format
covers: block-compressed formats
control: the object has no view
control-fails-with: the blocks of an array were not taken in the compressed format of the view
note: >-
  the reference asks for arrays of two or four 32-bit unsigned integers a block, of which a view is four times as wide
  and as high; each texel is one of its block's two given colours, which need no rounding
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <cstdint>
#include <cstring>
#include <vector>

namespace {

constexpr int kBlocks = 3, kSide = 4 * kBlocks;  // of an array each way, and the texels of its view

// Whether a texel is the first of its block's colours.
bool First(int x, int y) { return ((x * 5 + y * 3 + x * y / 4) & 1) == 0; }

// Numbers the texels of a block in rows.
template <class Body>
void ForTexels(int block_x, int block_y, Body body) {
  for (int i = 0; i < 16; ++i) body(i, First(4 * block_x + i % 4, 4 * block_y + i / 4));
}

// Red, and blue; 2 bits a texel.
std::uint64_t Colours(int block_x, int block_y) {
  std::uint64_t block = 0xF800u | 0x001Fu << 16;
  ForTexels(block_x, block_y, [&](int i, bool first) { block |= std::uint64_t{first ? 0u : 1u} << (32 + 2 * i); });
  return block;
}
// The largest number of 8 bits, and `least`; 3 bits a texel.
std::uint64_t Numbers(int block_x, int block_y, std::uint8_t greatest, std::uint8_t least) {
  std::uint64_t block = greatest | std::uint64_t{least} << 8;
  ForTexels(block_x, block_y, [&](int i, bool first) { block |= std::uint64_t{first ? 0u : 1u} << (16 + 3 * i); });
  return block;
}
// 4 bits a texel.
std::uint64_t Opacities(int block_x, int block_y) {
  std::uint64_t block = 0;
  ForTexels(block_x, block_y, [&](int i, bool first) { block |= std::uint64_t{first ? 15u : 0u} << (4 * i); });
  return block;
}

template <class Element>
Element ElementOf(std::uint64_t low, std::uint64_t high) {
  const std::uint64_t bits[2] = {low, high};
  Element element;
  std::memcpy(&element, bits, sizeof element);
  return element;
}

constexpr float kAny = 77;  // where the format has no such component

// `block(x, y)` is that of the array, and the two colours are what its texels are.
template <class Element, class Block>
void Check(const char* name, cudaResourceViewFormat format, Block block, const float (&first)[4],
           const float (&second)[4]) {
  cts::Row(name, [&] {
    const cts::Array<Element> array(kBlocks, kBlocks);
    array.Upload([&](int x, int y, int) { return block(x, y); });
    cudaResourceViewDesc view{};
    view.format = format;
    view.width = view.height = kSide;
    const cts::TextureOptions options{.view = cts::control() ? nullptr : &view};
    const cudaError_t code = cts::Texture::CodeOf(array, options);
    CTS_EXPECT_EQ(code, cudaSuccess, "the blocks of an array were not taken in the compressed format of the view");
    if (code != cudaSuccess) return;
    const cts::Texture texture(array, options);
    const auto spots = cts::Centres(kSide, kSide);
    const auto fetched = cts::FetchEach<cts::fetch::In2D, float4>(texture, spots);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const float got[4] = {fetched[i].x, fetched[i].y, fetched[i].z, fetched[i].w};
      const auto& wanted = First(static_cast<int>(spots[i].x), static_cast<int>(spots[i].y)) ? first : second;
      for (int k = 0; k < 4; ++k) wrong += wanted[k] != kAny && got[k] != wanted[k];
    }
    CTS_EXPECT_EQ(wrong, 0, "the blocks of an array were not taken in the compressed format of the view");
  });
}

CTS_CASE() {
  constexpr std::uint8_t kLargest = 127, kSmallest = 0x81;  // 1 and -1 of signed numbers
  Check<uint2>("bc1", cudaResViewFormatUnsignedBlockCompressed1,
               [](int x, int y) { return ElementOf<uint2>(Colours(x, y), 0); }, {1, 0, 0, 1}, {0, 0, 1, 1});
  Check<uint4>("bc2", cudaResViewFormatUnsignedBlockCompressed2,
               [](int x, int y) { return ElementOf<uint4>(Opacities(x, y), Colours(x, y)); }, {1, 0, 0, 1},
               {0, 0, 1, 0});
  Check<uint4>("bc3", cudaResViewFormatUnsignedBlockCompressed3,
               [](int x, int y) { return ElementOf<uint4>(Numbers(x, y, 255, 0), Colours(x, y)); }, {1, 0, 0, 1},
               {0, 0, 1, 0});
  Check<uint2>("bc4", cudaResViewFormatUnsignedBlockCompressed4,
               [](int x, int y) { return ElementOf<uint2>(Numbers(x, y, 255, 0), 0); }, {1, kAny, kAny, kAny},
               {0, kAny, kAny, kAny});
  Check<uint2>("bc4-signed", cudaResViewFormatSignedBlockCompressed4,
               [](int x, int y) { return ElementOf<uint2>(Numbers(x, y, kLargest, kSmallest), 0); },
               {1, kAny, kAny, kAny}, {-1, kAny, kAny, kAny});
  Check<uint4>("bc5", cudaResViewFormatUnsignedBlockCompressed5,
               [](int x, int y) { return ElementOf<uint4>(Numbers(x, y, 255, 0), Numbers(x, y, 255, 0)); },
               {1, 1, kAny, kAny}, {0, 0, kAny, kAny});
}

}  // namespace
