/*---
clause: pi.texture-object.view-format
covers: arrays of words or bytes, as pairs and fours of shorts
control: the object has no view
control-fails-with: an array was not taken as the shorts of the view
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <cstring>

namespace {

constexpr const char* kNotTaken = "an array was not taken as the shorts of the view";
constexpr int kWidth = 13, kHeight = 7;

// Both have elements of one size, whose bytes tell their place.
template <class Element, class Fetched>
void Check(const char* name, cudaResourceViewFormat format) {
  cts::Row(name, [&] {
    static_assert(sizeof(Element) == sizeof(Fetched));
    const cts::Array<Element> array(kWidth, kHeight);
    array.Upload([](int x, int y, int) { return cts::TexelAt<Element>(x, y, 0); });
    cudaResourceViewDesc view{};
    view.format = format;
    view.width = kWidth;
    view.height = kHeight;
    const cts::TextureOptions options{.view = cts::control() ? nullptr : &view};
    const cudaError_t code = cts::Texture::CodeOf(array, options);
    if (!CTS_EXPECT_EQ(code, cudaSuccess, kNotTaken)) return;
    const auto places = cts::PlacesOf<Element>(make_cudaExtent(kWidth, kHeight, 0));
    const auto fetched = cts::FetchAll<Fetched>(cts::Shape::k2D, cts::Texture(array, options), kWidth, places);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const int x = places[i].x / static_cast<int>(sizeof(Element));
      wrong += !cts::Same(fetched[i], cts::TexelAt<Fetched>(x, places[i].y, places[i].z));
    }
    unsigned first = 0, there = 0;
    const Fetched expected = cts::TexelAt<Fetched>(0, 0, 0), got = fetched[0];
    std::memcpy(&first, &got, sizeof first);
    std::memcpy(&there, &expected, sizeof there);
    if (!cts::control()) {
      CTS_OBSERVE("first-word-there", there);
      CTS_OBSERVE("first-word-fetched", first);
    }
    CTS_EXPECT_EQ(wrong, 0, kNotTaken);
  });
}

CTS_CASE() {
  Check<uchar4, ushort2>("uchar4-as-ushort2", cudaResViewFormatUnsignedShort2);
  Check<unsigned, ushort2>("uint1-as-ushort2", cudaResViewFormatUnsignedShort2);
  Check<int, short2>("int1-as-short2", cudaResViewFormatSignedShort2);
  Check<unsigned, uchar4>("uint1-as-uchar4", cudaResViewFormatUnsignedChar4);
  Check<uint2, ushort4>("uint2-as-ushort4", cudaResViewFormatUnsignedShort4);
}

}  // namespace
