/*---
clause: pi.cubemap.coordinate-formula
covers: sides from 1 to 1,000, layers, mipmap levels, and between texels
control: one coordinate of the direction is not scaled
control-fails-with: a fetch of such a cubemap is not that of s/m and t/m
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <algorithm>
#include <string>

namespace {

constexpr const char* kWrong = "a fetch of such a cubemap is not that of s/m and t/m";
constexpr int kMostPlaces = 40;

// A texel at this place of a face; of several cubemaps or levels, which are small, that with a number.
float Value(int x, int y, int face, int number = 0) {
  return static_cast<float>(1'000'000 * face + 100'000 * number + 1000 * y + x);
}

// The direction to u and v of a face, of any length.
cts::Spot Towards(int face, double u, double v, double scale) {
  const auto d = cts::CubemapDirection({face, u, v});
  return {static_cast<float>(d.x * scale), static_cast<float>(d.y * (cts::control() ? 1 : scale)),
          static_cast<float>(d.z * scale)};
}

// Some texels of each face, the first and the last among them, at two places within each.
template <class Fetch>
void CheckTexels(const char* name, cudaTextureObject_t texture, int side, int number = 0, int layer = 0,
                 int level = 0) {
  cts::Row(name, [&] {
    std::vector<cts::Spot> spots;
    std::vector<float> expected;
    const int places = std::min(side, kMostPlaces);
    const auto texel = [&](int place) { return places == 1 ? 0 : (side - 1) * place / (places - 1); };
    for (int face = 0; face < 6; ++face)
      for (int i = 0; i < places; ++i)
        for (int j = 0; j < places; ++j)
          for (const double within : {0.3, 0.7}) {
            const int x = texel(i), y = texel(j);
            cts::Spot spot = Towards(face, (x + within) / side, (y + 1 - within) / side, (i + j) % 2 == 0 ? 0.03 : 50);
            spot.layer = layer;
            spot.level = static_cast<float>(level);
            spots.push_back(spot);
            expected.push_back(Value(x, y, face, number));
          }
    const auto fetched = cts::FetchEach<Fetch>(texture, spots);
    CTS_EXPECT_EQ(cts::Wrong(fetched, [&](std::size_t i) { return expected[i]; }), 0, kWrong);
  });
}

CTS_CASE(sides) {
  for (const int side : {1, 3, 100, 1000}) {
    const cts::Array<float> array(make_cudaExtent(static_cast<unsigned>(side), static_cast<unsigned>(side), 6),
                                  cudaArrayCubemap);
    array.Upload([](int x, int y, int face) { return Value(x, y, face); });
    CheckTexels<cts::fetch::Cubemap>(("side-of-" + std::to_string(side)).c_str(),
                                     cts::Texture(array, {.normalized = true}), side);
  }
}

CTS_CASE(layers) {
  constexpr int kSide = 21, kCubemaps = 3;
  const cts::Array<float> array(make_cudaExtent(kSide, kSide, 6 * kCubemaps), cudaArrayCubemap | cudaArrayLayered);
  array.Upload([](int x, int y, int z) { return Value(x, y, z % 6, z / 6); });
  const cts::Texture texture(array, {.normalized = true});
  for (const int cubemap : {0, 1, 2})
    CheckTexels<cts::fetch::CubemapLayered>(("cubemap-" + std::to_string(cubemap)).c_str(), texture, kSide, cubemap,
                                            cubemap);
}

CTS_CASE(levels) {
  constexpr int kSide = 32, kLevels = 3;
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(kSide, kSide, 6), kLevels, cudaArrayCubemap);
  for (int level = 0; level < kLevels; ++level)
    mipmaps.Level(static_cast<unsigned>(level)).Upload([&](int x, int y, int face) {
      return Value(x, y, face, level);
    });
  const cts::Texture texture(mipmaps, {.normalized = true, .greatest_level = kLevels - 1});
  for (const int level : {0, 1, 2})
    CheckTexels<cts::fetch::LevelCubemap>(("level-" + std::to_string(level)).c_str(), texture, kSide >> level, level, 0,
                                          level);
}

// Values that grow evenly over a face, so that a linear filter gives those of the coordinates, to the 8 bits of its
// weights. The four texels are all of the face.
CTS_CASE(between_texels) {
  constexpr int kSide = 16, kSteps = 53;
  constexpr double kGrows = 16, kOfAFace = 1000, kBound = 2 * kGrows / 256 + 0.01;
  const cts::Array<float> array(make_cudaExtent(kSide, kSide, 6), cudaArrayCubemap);
  array.Upload([](int x, int y, int face) { return static_cast<float>(kOfAFace * face + kGrows * (x + y)); });
  const cts::Texture texture(array, {.filter = cudaFilterModeLinear, .normalized = true});
  for (const double scale : {0.03, 50.0}) {
    cts::Row(scale < 1 ? "short-directions" : "long-directions", [&] {
      std::vector<cts::Spot> spots;
      std::vector<double> expected;
      for (int face = 0; face < 6; ++face)
        for (int i = 1; i < kSteps; ++i)
          for (int j = 1; j < kSteps; ++j) {
            const auto at = [&](int step) { return 0.5 + (kSide - 1.0) * step / kSteps; };  // in texels
            spots.push_back(Towards(face, at(i) / kSide, at(j) / kSide, scale));
            expected.push_back(kOfAFace * face + kGrows * (at(i) + at(j) - 1));
          }
      const auto fetched = cts::FetchEach<cts::fetch::Cubemap>(texture, spots);
      CTS_EXPECT_EQ(cts::Wrong(
                        fetched, [&](std::size_t i) { return expected[i]; }, kBound),
                    0, kWrong);
    });
  }
}

}  // namespace
