/*---
clause: pi.texture-object.mipmap-lod
covers: layered cubemaps, each face of each layer
control: the next level is named
control-fails-with: a fetch of a layered cubemap was not from the level, layer and face that it names
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/places.h"
#include "cts/texture/surface.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

struct LevelCubemapLayered {
  template <class Result>
  __device__ static Result At(cudaTextureObject_t texture, const cts::Spot& spot) {
    return texCubemapLayeredLod<Result>(texture, spot.x, spot.y, spot.z, spot.layer, spot.level);
  }
};

constexpr int kLevels = 4;

float Value(int level, int x, int y, int z) { return static_cast<float>(100000 * level + 1000 * z + 20 * y + x); }

// Each texel of each level, fetched at its centre.
CTS_CASE() {
  for (const unsigned cubemaps : {1u, 3u}) {
    cts::Row((std::to_string(cubemaps) + "-cubemaps").c_str(), [&] {
      const cts::Mipmaps<float> mipmaps(make_cudaExtent(16, 16, 6 * cubemaps), kLevels,
                                        cudaArrayCubemap | cudaArrayLayered);
      std::vector<cts::Spot> spots;
      std::vector<float> expected;
      for (int level = 0; level < kLevels; ++level) {
        const cts::ArrayView<float> array = mipmaps.Level(static_cast<unsigned>(level));
        array.Upload([&](int x, int y, int z) { return Value(level, x, y, z); });
        const cudaExtent size = array.extent();
        for (const cts::Place& at : cts::PlacesOf<float>(size)) {
          cts::Spot spot = cts::CentreOf<float>(cts::Shape::kCubemapLayered, at, size.width);
          spot.level = static_cast<float>(cts::control() ? (level + 1) % kLevels : level);
          spots.push_back(spot);
          expected.push_back(Value(level, at.x / static_cast<int>(sizeof(float)), at.y, at.z));
        }
      }
      const cts::Texture texture(mipmaps, {.normalized = true, .greatest_level = kLevels - 1});
      const auto fetched = cts::FetchEach<LevelCubemapLayered>(texture, spots);
      CTS_EXPECT_EQ(cts::Wrong(fetched, [&](std::size_t i) { return expected[i]; }), 0,
                    "a fetch of a layered cubemap was not from the level, layer and face that it names");
    });
  }
}

}  // namespace
