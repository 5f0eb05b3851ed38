/*---
clause: pi.texture-object.srgb
covers: arrays of each shape, mipmap levels, linear and pitched memory
control: the conversion is not asked for
control-fails-with: a component of this resource was not converted from sRGB
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"
#include "cts/texture/texel.h"

#include <cmath>
#include <vector>

namespace {

constexpr int kSide = 16;

int Value(int x, int y, int z, int i) { return (kSide * y + x + 37 * z + 64 * i) % 256; }
uchar4 TexelOf(int x, int y, int z) {
  return cts::MakeTexel<unsigned char, 4>([&](int i) { return Value(x, y, z, i); });
}

cts::TextureOptions Options(bool normalized) {
  cts::TextureOptions options{.read = cudaReadModeNormalizedFloat, .normalized = normalized, .srgb = !cts::control()};
  options.greatest_level = 1;
  return options;
}

// A 256th is as near as the eight bits before the conversion are.
template <class Fetch>
void Judge(cudaTextureObject_t texture, const std::vector<cts::Spot>& spots, const std::vector<cts::Place>& places) {
  const auto fetched = cts::FetchEach<Fetch, float4>(texture, spots);
  size_t wrong = 0;
  for (size_t at = 0; at < places.size(); ++at)
    for (int i = 0; i < 3; ++i) {
      const int written = Value(places[at].x / 4, places[at].y, places[at].z, i);
      const double off = cts::ComponentOf<float>(fetched[at], i) - cts::LinearOfSrgb(written / 255.0);
      wrong += !(std::fabs(off) <= (written == 0 || written == 255 ? 1e-6 : 1.0 / 256));
    }
  CTS_EXPECT_EQ(wrong, 0, "a component of this resource was not converted from sRGB");
}

template <class Fetch>
void CheckArray(const char* name, cts::Shape shape, cudaExtent extent, unsigned flags) {
  cts::Row(name, [&] {
    const cts::Array<uchar4> array(extent, flags);
    array.Upload(&TexelOf);
    const std::vector<cts::Place> places = cts::PlacesOf<uchar4>(extent);
    std::vector<cts::Spot> spots;
    for (const cts::Place& at : places) spots.push_back(cts::CentreOf<uchar4>(shape, at, kSide));
    Judge<Fetch>(cts::Texture(array, Options(cts::TexelOptions(shape).normalized)), spots, places);
  });
}

CTS_CASE(arrays) {
  constexpr unsigned kCubemap = cudaArrayCubemap, kLayered = cudaArrayLayered;
  CheckArray<cts::fetch::In1D>("1d", cts::Shape::k1D, {kSide, 0, 0}, cudaArrayDefault);
  CheckArray<cts::fetch::In3D>("3d", cts::Shape::k3D, {kSide, kSide, 3}, cudaArrayDefault);
  CheckArray<cts::fetch::Layered1D>("1d-layered", cts::Shape::k1DLayered, {kSide, 0, 3}, kLayered);
  CheckArray<cts::fetch::Layered2D>("2d-layered", cts::Shape::k2DLayered, {kSide, kSide, 3}, kLayered);
  CheckArray<cts::fetch::Cubemap>("cubemap", cts::Shape::kCubemap, {kSide, kSide, 6}, kCubemap);
  CheckArray<cts::fetch::CubemapLayered>("cubemap-layered", cts::Shape::kCubemapLayered, {kSide, kSide, 12},
                                         kCubemap | kLayered);
}

CTS_CASE(further_resources) {
  const std::vector<cts::Place> places = cts::PlacesOf<uchar4>(make_cudaExtent(kSide, kSide, 0));
  const auto centres = cts::Centres(kSide, kSide);
  cts::Row("mipmap-level", [&] {
    const cts::Mipmaps<uchar4> mipmaps(make_cudaExtent(2 * kSide, 2 * kSide, 0), 2);
    mipmaps.Level(1).Upload(&TexelOf);
    auto spots = cts::Normalized(centres, kSide, kSide);
    for (cts::Spot& spot : spots) spot.level = 1;
    Judge<cts::fetch::Level2D>(cts::Texture(mipmaps, Options(true)), spots, places);
  });
  constexpr size_t kRow = 512 / sizeof(uchar4);
  std::vector<uchar4> rows(kRow * kSide), line;
  std::vector<cts::Spot> elements;
  for (const cts::Place& at : places) {
    const int x = at.x / 4;
    elements.push_back({static_cast<float>(line.size())});
    line.push_back(TexelOf(x, at.y, 0));
    rows[static_cast<size_t>(at.y) * kRow + static_cast<size_t>(x)] = line.back();
  }
  cts::Row("pitched-memory", [&] {
    cts::DeviceBuffer<uchar4> memory(rows.size());
    memory.Write(rows.data(), rows.size());
    const cts::Texture texture(cts::PitchedResource(memory.data(), kSide, kSide, 512), Options(false));
    Judge<cts::fetch::In2D>(texture, centres, places);
  });
  cts::Row("linear-memory", [&] {
    cts::DeviceBuffer<uchar4> memory(line.size());
    memory.Write(line.data(), line.size());
    Judge<cts::fetch::Linear>(cts::Texture(memory, Options(false)), elements, places);
  });
}

}  // namespace
