/*---
clause: pi.texobj.view-format
control: the object has no view
control-fails-with: the data of an array were not taken in the format of the view
---*/
#include "cts/array.h"
#include "cts/case.cuh"
#include "cts/texel.h"
#include "cts/texture.h"
#include "cts/texture_fetch.cuh"
#include "cts/texture_reference.h"

#include <cstring>

namespace {

constexpr int kWidth = 64;

// 32 bits, which are a normal float, and two finite halves.
unsigned Bits(int x) { return 0x30300001u + 0x00810103u * static_cast<unsigned>(x); }

// Of an array of unsigned. Without a view an object may be refused, or gives something else.
template <class Fetched, class Right>
void Check(const char* name, cudaResourceViewFormat format, cudaTextureFilterMode filter, Right right) {
  cts::Row(name, [&] {
    const cts::Array<unsigned> array(kWidth, 1);
    array.Upload([](int x, int, int) { return Bits(x); });
    cudaResourceViewDesc view{};
    view.format = format;
    view.width = kWidth;
    view.height = 1;
    const cts::TextureOptions options{.filter = filter, .view = cts::control() ? nullptr : &view};
    bool same = cts::Texture::CodeOf(array, options) == cudaSuccess;
    if (same) {
      const cts::Texture texture(array, options);
      const auto fetched = cts::FetchEach<cts::fetch::In2D, Fetched>(texture, cts::Centres(kWidth));
      for (int x = 0; x < kWidth; ++x) same &= right(Bits(x), fetched[x]);
    }
    CTS_EXPECT(same, "the data of an array were not taken in the format of the view");
  });
}

CTS_CASE() {
  constexpr auto kPoint = cudaFilterModePoint;
  const auto bytes = [](unsigned bits, const auto& texel) { return std::memcmp(&bits, &texel, sizeof bits) == 0; };
  Check<uchar4>("unsigned-char-4", cudaResViewFormatUnsignedChar4, kPoint, bytes);
  Check<char4>("signed-char-4", cudaResViewFormatSignedChar4, kPoint, bytes);
  Check<ushort2>("unsigned-short-2", cudaResViewFormatUnsignedShort2, kPoint, bytes);
  Check<short2>("signed-short-2", cudaResViewFormatSignedShort2, kPoint, bytes);
  // Filtered at the centres: an integer would be refused.
  Check<float>("float-1", cudaResViewFormatFloat1, cudaFilterModeLinear, bytes);
  Check<float2>("half-2", cudaResViewFormatHalf2, kPoint, [](unsigned bits, const float2& texel) {
    return texel.x == cts::ValueOfHalf(static_cast<std::uint16_t>(bits)) &&
           texel.y == cts::ValueOfHalf(static_cast<std::uint16_t>(bits >> 16));
  });
}

}  // namespace
