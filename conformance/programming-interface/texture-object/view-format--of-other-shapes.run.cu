/*---
clause: pi.texture-object.view-format
covers: arrays of one and three dimensions, layers, mipmap levels
control: the object has no view
control-fails-with: an array of another shape was not taken in the format of the view
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <string>
#include <vector>

namespace {

constexpr unsigned kLevels = 4;
constexpr const char* kNotTaken = "an array of another shape was not taken in the format of the view";

cudaResourceViewDesc ViewOf(cudaResourceViewFormat format, const cudaExtent& extent) {
  cudaResourceViewDesc view{};
  view.format = format;
  view.width = extent.width;
  view.height = extent.height;
  view.depth = extent.depth;
  return view;
}

// Both have elements of one size, whose bytes tell their place.
template <class Element, class Fetched>
void CheckShape(const std::string& pair, cudaResourceViewFormat format, const cts::ArrayShape& s) {
  cts::Row((s.name + ("-" + pair)).c_str(), [&] {
    static_assert(sizeof(Element) == sizeof(Fetched));
    const cts::Array<Element> array(s.extent, s.flags);
    array.Upload([](int x, int y, int z) { return cts::TexelAt<Element>(x, y, z); });
    cudaResourceViewDesc view = ViewOf(format, s.extent);
    if ((s.flags & cudaArrayLayered) != 0) view.lastLayer = static_cast<unsigned>(s.extent.depth) - 1;
    const cts::TextureOptions options{.view = cts::control() ? nullptr : &view};
    const cudaError_t code = cts::Texture::CodeOf(array, options);
    if (!CTS_EXPECT_EQ(code, cudaSuccess, kNotTaken)) return;
    const auto places = cts::PlacesOf<Element>(s.extent);
    const auto fetched = cts::FetchAll<Fetched>(s.shape, cts::Texture(array, options), s.extent.width, places);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const int x = places[i].x / static_cast<int>(sizeof(Element));
      wrong += !cts::Same(fetched[i], cts::TexelAt<Fetched>(x, places[i].y, places[i].z));
    }
    CTS_EXPECT_EQ(wrong, 0, kNotTaken);
  });
}

template <class Element, class Fetched>
void CheckLevels(const std::string& pair, cudaResourceViewFormat format) {
  cts::Row(("levels-" + pair).c_str(), [&] {
    const cudaExtent extent = make_cudaExtent(24, 16, 0);
    const cts::Mipmaps<Element> mipmaps(extent, kLevels);
    for (unsigned level = 0; level < kLevels; ++level)
      mipmaps.Level(level).Upload(
          [&](int x, int y, int) { return cts::TexelAt<Element>(x, y, 0, static_cast<int>(level)); });
    cudaResourceViewDesc view = ViewOf(format, extent);
    view.lastMipmapLevel = kLevels - 1;
    const cts::TextureOptions options{
        .normalized = true, .greatest_level = kLevels - 1, .view = cts::control() ? nullptr : &view};
    const cudaError_t code = cts::Texture::CodeOf(mipmaps, options);
    if (!CTS_EXPECT_EQ(code, cudaSuccess, kNotTaken)) return;
    const cts::Texture texture(mipmaps, options);
    std::size_t wrong = 0;
    for (int level = 0; level < static_cast<int>(kLevels); ++level) {
      const int width = 24 >> level, height = 16 >> level;
      auto spots = cts::Normalized(cts::Centres(width, height), width, height);
      for (cts::Spot& spot : spots) spot.level = static_cast<float>(level);
      const auto fetched = cts::FetchEach<cts::fetch::Level2D, Fetched>(texture, spots);
      for (int i = 0; i < width * height; ++i)
        wrong += !cts::Same(fetched[i], cts::TexelAt<Fetched>(i % width, i / width, 0, level));
    }
    CTS_EXPECT_EQ(wrong, 0, kNotTaken);
  });
}

// Of the shapes all but cubemaps, of whose view the page does not say how its layers count.
template <class Element, class Fetched>
void Check(const char* pair, cudaResourceViewFormat format) {
  for (const cts::ArrayShape& s : cts::kArrayShapes)
    if ((s.flags & cudaArrayCubemap) == 0) CheckShape<Element, Fetched>(pair, format, s);
  CheckLevels<Element, Fetched>(pair, format);
}

CTS_CASE() {
  Check<uchar4, unsigned>("uchar4-as-uint1", cudaResViewFormatUnsignedInt1);
  Check<ushort2, uchar4>("ushort2-as-uchar4", cudaResViewFormatUnsignedChar4);
  Check<uchar2, unsigned short>("uchar2-as-ushort1", cudaResViewFormatUnsignedShort1);
}

}  // namespace
