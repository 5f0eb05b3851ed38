/*---
clause: pi.texture-object.view-format
control: the object has no view
control-fails-with: the data of an array were not taken in the format of the view
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cuda_fp16.h>

#include <cmath>
#include <cstring>

namespace {

constexpr int kWidth = 64;

// 32 bits, which are a normal float, and two finite halves.
unsigned Bits(int x) { return 0x30300001u + 0x00810103u * static_cast<unsigned>(x); }

// The 32 bits that were fetched.
template <class Fetched>
unsigned Taken(const Fetched& texel) {
  static_assert(sizeof(Fetched) == sizeof(unsigned));
  unsigned bits;
  std::memcpy(&bits, &texel, sizeof bits);
  return bits;
}
// Two halves come as floats; 0, which is none of Bits, where they are no halves.
unsigned Taken(const float2& texel) {
  const unsigned low = __half_as_ushort(__float2half_rn(texel.x)), high = __half_as_ushort(__float2half_rn(texel.y));
  const bool halves = cts::ValueOfHalf(static_cast<std::uint16_t>(low)) == texel.x &&
                      cts::ValueOfHalf(static_cast<std::uint16_t>(high)) == texel.y;
  return halves ? high << 16 | low : 0;
}

cudaResourceViewDesc ViewAs(cudaResourceViewFormat format) {
  cudaResourceViewDesc view{};
  view.format = format;
  view.width = kWidth;
  view.height = 1;
  return view;
}

template <class Element>
void Fill(const cts::Array<Element>& array) {
  array.Upload([](int x, int, int) {
    const unsigned bits = Bits(x);
    Element element;
    static_assert(sizeof element == sizeof bits);
    std::memcpy(static_cast<void*>(&element), &bits, sizeof bits);
    return element;
  });
}

// Without a view an object may be refused, or gives something else.
template <class Element, class Fetched>
void Check(const char* name, cudaResourceViewFormat format, cudaTextureFilterMode filter = cudaFilterModePoint) {
  cts::Row(name, [&] {
    const cts::Array<Element> array(kWidth, 1);
    Fill(array);
    const cudaResourceViewDesc view = ViewAs(format);
    const cts::TextureOptions options{.filter = filter, .view = cts::control() ? nullptr : &view};
    const cudaError_t code = cts::Texture::CodeOf(array, options);
    if (code != cudaSuccess) {
      CTS_EXPECT_EQ(code, cudaSuccess, "the data of an array were not taken in the format of the view");
      return;
    }
    const cts::Texture texture(array, options);
    const auto fetched = cts::FetchEach<cts::fetch::In2D, Fetched>(texture, cts::Centres(kWidth));
    int at = 0;
    while (at < kWidth - 1 && Taken(fetched[at]) == Bits(at)) ++at;
    CTS_EXPECT_EQ(Taken(fetched[at]), Bits(at), "the data of an array were not taken in the format of the view");
  });
}

// Pairs that differ in the sign alone are left out: bits are the same with and without the view.
CTS_CASE() {
  Check<unsigned, uchar4>("uint1-as-uchar4", cudaResViewFormatUnsignedChar4);
  Check<unsigned, char4>("uint1-as-char4", cudaResViewFormatSignedChar4);
  Check<unsigned, ushort2>("uint1-as-ushort2", cudaResViewFormatUnsignedShort2);
  Check<unsigned, short2>("uint1-as-short2", cudaResViewFormatSignedShort2);
  Check<unsigned, float2>("uint1-as-half2", cudaResViewFormatHalf2);
  // Filtered at the centres: an integer would be refused.
  Check<unsigned, float>("uint1-as-float1", cudaResViewFormatFloat1, cudaFilterModeLinear);
  Check<uchar4, ushort2>("uchar4-as-ushort2", cudaResViewFormatUnsignedShort2);
  Check<uchar4, unsigned>("uchar4-as-uint1", cudaResViewFormatUnsignedInt1);
  Check<uchar4, float>("uchar4-as-float1", cudaResViewFormatFloat1);
  Check<ushort2, uchar4>("ushort2-as-uchar4", cudaResViewFormatUnsignedChar4);
  Check<ushort2, unsigned>("ushort2-as-uint1", cudaResViewFormatUnsignedInt1);
  Check<ushort2, float2>("ushort2-as-half2", cudaResViewFormatHalf2);
  if (cts::control()) return;

  // Whether narrow components of an array of 32 bits come as normalized floats, which nobody asked for.
  const cts::Array<unsigned> array(kWidth, 1);
  Fill(array);
  const cudaResourceViewDesc view = ViewAs(cudaResViewFormatUnsignedChar4);
  const cts::Texture texture(array, {.view = &view});
  const auto fetched = cts::FetchEach<cts::fetch::In2D, float4>(texture, cts::Centres(kWidth));
  bool normalized = true;
  for (int x = 0; x < kWidth; ++x)
    for (int i = 0; i < 4; ++i) {
      const auto byte = static_cast<unsigned char>(Bits(x) >> (8 * i));
      normalized &= std::fabs(cts::ComponentOf<float>(fetched[x], i) - cts::NormalizedValue(byte)) < 1e-3;
    }
  CTS_OBSERVE("uint1-as-uchar4-is-normalized", normalized);
}

}  // namespace
