/*---
clause: pi.cubemap-layered.filter-within-layer
control: the faces lie one after another in a volume, and are fetched between two cubemaps
control-fails-with: a filtered fetch took something of another cubemap
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

namespace {

constexpr int kSide = 8, kCubemaps = 3;

// Cubemaps of 0 and 100 by turns, in directions to the centres of faces, their edges and their corners. The least part
// of another one would be 100/256; weights need not sum up to exactly one.
void Check(const char* name, bool seamless) {
  cts::Row(name, [&] {
    const auto of_cubemap = [](int cubemap) { return cubemap % 2 == 0 ? 0.0f : 100.0f; };
    const cudaExtent extent = make_cudaExtent(kSide, kSide, 6 * kCubemaps);
    const cts::Array<float> cubemaps(extent, cudaArrayCubemap | cudaArrayLayered), volume(extent);
    for (const cts::Array<float>* array : {&cubemaps, &volume})
      array->Upload([&](int, int, int layer) { return of_cubemap(layer / 6); });
    const cts::Texture texture(cubemaps, {.filter = cudaFilterModeLinear, .normalized = true, .seamless = seamless}),
        volume_texture(volume, {.filter = cudaFilterModeLinear});
    std::vector<cts::Spot> spots, between;
    for (int cubemap = 0; cubemap < kCubemaps; ++cubemap)
      for (int x = -4; x <= 4; ++x)
        for (int y = -4; y <= 4; ++y)
          for (int z = -4; z <= 4; ++z) {
            if (x == 0 && y == 0 && z == 0) continue;
            const auto part = [](int i) { return static_cast<float>(i) / 4.01f; };
            spots.push_back({part(x), part(y), part(z), cubemap});
            between.push_back({4 + 3 * part(x), 4 + 3 * part(y), 6.0f * static_cast<float>(cubemap) + 6});
          }
    const auto fetched = cts::control() ? cts::FetchEach<cts::fetch::In3D>(volume_texture, between)
                                        : cts::FetchEach<cts::fetch::CubemapLayered>(texture, spots);
    CTS_EXPECT_EQ(cts::Wrong(
                      fetched, [&](std::size_t i) { return of_cubemap(spots[i].layer); }, 0.25),
                  0, "a filtered fetch took something of another cubemap");
  });
}

// Columns of 8 more each: between two of a face, far from its borders, their mean by weight, of the same cubemaps.
void CheckBetweenColumns() {
  const auto of_cubemap = [](int cubemap) { return cubemap % 2 == 0 ? 0.0f : 100.0f; };
  const cudaExtent extent = make_cudaExtent(kSide, kSide, 6 * kCubemaps);
  const cts::Array<float> cubemaps(extent, cudaArrayCubemap | cudaArrayLayered), volume(extent);
  for (const cts::Array<float>* array : {&cubemaps, &volume})
    array->Upload([&](int x, int, int layer) { return of_cubemap(layer / 6) + 8 * static_cast<float>(x); });
  const cts::Texture texture(cubemaps, {.filter = cudaFilterModeLinear, .normalized = true}),
      volume_texture(volume, {.filter = cudaFilterModeLinear});
  std::vector<cts::Spot> spots, between;
  std::vector<double> expected;
  for (int cubemap = 0; cubemap < kCubemaps; ++cubemap)
    for (int face = 0; face < 6; ++face)
      for (double x = 1.5; x <= kSide - 1.5; x += 0.375) {
        const auto d = cts::CubemapDirection({face, x / kSide, 3.75 / kSide});
        spots.push_back({static_cast<float>(d.x), static_cast<float>(d.y), static_cast<float>(d.z), cubemap});
        between.push_back({static_cast<float>(x), 3.75f, 6.0f * static_cast<float>(cubemap) + 6});
        expected.push_back(of_cubemap(cubemap) + 8 * (x - 0.5));
      }
  const auto fetched = cts::control() ? cts::FetchEach<cts::fetch::In3D>(volume_texture, between)
                                      : cts::FetchEach<cts::fetch::CubemapLayered>(texture, spots);
  CTS_EXPECT_EQ(cts::Wrong(
                    fetched, [&](std::size_t i) { return expected[i]; }, 0.25),
                0, "a filtered fetch took something of another cubemap");
}

CTS_CASE() {
  cts::Row("between-columns", &CheckBetweenColumns);
  Check("each-face-by-itself", false);
  Check("seamless", true);
}

}  // namespace
