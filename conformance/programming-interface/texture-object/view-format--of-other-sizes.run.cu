/*---
clause: pi.texture-object.view-format
covers: elements of 16 and 64 bits
control: the object has no view
control-fails-with: the elements of an array were not taken in the format of the view
note: elements of 16 and 64 bits; every 16 bits of them are a finite half, and every 32 bits a normal float
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <cuda_fp16.h>

#include <cstdint>
#include <cstring>
#include <vector>

namespace {

constexpr int kWidth = 16, kHeight = 4;

// The 16 bits number `i` of the element at (x, y), whose bytes differ.
std::uint16_t Bits(int x, int y, int i) {
  return static_cast<std::uint16_t>(0x3001 + 0x0100 * i + 0x0010 * y + 0x0402 * (x % 8) + x / 8 * 0x1080);
}
template <class Element>
std::vector<unsigned char> BytesAt(int x, int y) {
  std::vector<unsigned char> bytes(sizeof(Element));
  for (std::size_t i = 0; i < bytes.size(); i += 2) {
    const std::uint16_t bits = Bits(x, y, static_cast<int>(i / 2));
    std::memcpy(&bytes[i], &bits, sizeof bits);
  }
  return bytes;
}

// What was fetched, as memory has it: halves come as floats.
template <class Fetched>
std::vector<unsigned char> Taken(const Fetched& texel, bool halves) {
  std::vector<unsigned char> bytes(sizeof texel);
  std::memcpy(bytes.data(), &texel, sizeof texel);
  if (!halves) return bytes;
  std::vector<unsigned char> narrow;
  for (std::size_t i = 0; i < bytes.size(); i += sizeof(float)) {
    float component;
    std::memcpy(&component, &bytes[i], sizeof component);
    const std::uint16_t half = __half_as_ushort(__float2half_rn(component));
    narrow.push_back(static_cast<unsigned char>(half & 0xFF));
    narrow.push_back(static_cast<unsigned char>(half >> 8));
  }
  return narrow;
}

// Without a view an object may be refused, or gives something else.
template <class Element, class Fetched>
void Check(const char* name, cudaResourceViewFormat format, bool halves) {
  cts::Row(name, [&] {
    const cts::Array<Element> array(kWidth, kHeight);
    array.Upload([](int x, int y, int) {
      Element element;
      std::memcpy(static_cast<void*>(&element), BytesAt<Element>(x, y).data(), sizeof element);
      return element;
    });
    cudaResourceViewDesc view{};
    view.format = format;
    view.width = kWidth;
    view.height = kHeight;
    const cts::TextureOptions options{.view = cts::control() ? nullptr : &view};
    const cudaError_t code = cts::Texture::CodeOf(array, options);
    CTS_EXPECT_EQ(code, cudaSuccess, "the elements of an array were not taken in the format of the view");
    if (code != cudaSuccess) return;
    const cts::Texture texture(array, options);
    const auto fetched = cts::FetchEach<cts::fetch::In2D, Fetched>(texture, cts::Centres(kWidth, kHeight));
    int wrong = 0;
    for (int i = 0; i < kWidth * kHeight; ++i)
      wrong += Taken(fetched[i], halves) != BytesAt<Element>(i % kWidth, i / kWidth);
    CTS_EXPECT_EQ(wrong, 0, "the elements of an array were not taken in the format of the view");
  });
}

// Pairs whose bits are the same with and without the view are left out: a linear filter, which tells floats from
// integers, may be refused with elements of 64 and 128 bits.
CTS_CASE() {
  Check<uchar2, unsigned short>("uchar2-as-ushort1", cudaResViewFormatUnsignedShort1, false);
  Check<uchar2, float>("uchar2-as-half1", cudaResViewFormatHalf1, true);
  Check<unsigned short, uchar2>("ushort1-as-uchar2", cudaResViewFormatUnsignedChar2, false);
  Check<unsigned short, float>("ushort1-as-half1", cudaResViewFormatHalf1, true);
  Check<uint2, ushort4>("uint2-as-ushort4", cudaResViewFormatUnsignedShort4, false);
  Check<uint2, float4>("uint2-as-half4", cudaResViewFormatHalf4, true);
  Check<ushort4, uint2>("ushort4-as-uint2", cudaResViewFormatUnsignedInt2, false);
  Check<ushort4, float4>("ushort4-as-half4", cudaResViewFormatHalf4, true);
  Check<ushort4, float2>("ushort4-as-float2", cudaResViewFormatFloat2, false);
}

}  // namespace
