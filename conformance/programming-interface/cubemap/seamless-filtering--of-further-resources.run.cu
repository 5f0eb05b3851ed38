/*---
clause: pi.cubemap.seamless-filtering
covers: layers, mipmap levels, bytes read as normalized floats
control: seamless filtering is not asked for
control-fails-with: a fetch of such a cubemap did not filter across the border of two faces
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <algorithm>
#include <string>

namespace {

constexpr int kSide = 8, kCubemaps = 3;
constexpr const char* kNames[] = {"plus-x", "minus-x", "plus-y", "minus-y", "plus-z", "minus-z"};

int OfFace(int face) { return 40 * (face + 1); }

cts::TextureOptions Options(cudaTextureReadMode read = cudaReadModeElementType) {
  cts::TextureOptions options{
      .filter = cudaFilterModeLinear, .read = read, .normalized = true, .seamless = !cts::control()};
  options.greatest_level = 1;
  return options;
}

// Each face of a cubemap is a constant. The directions lie on one face, within half a texel of the border to the next
// one and far from the corners, so that a fifth of the value at least is the other's. Cubemap n of several has 1,000 n
// more; texels are `unit` each.
template <class Fetch>
void Check(cudaTextureObject_t texture, int cubemaps, float unit) {
  for (int on = 0; on < 6; ++on)
    for (int beside = 0; beside < 6; ++beside) {
      if (on / 2 == beside / 2) continue;
      cts::Row((std::string(kNames[on]) + "-beside-" + kNames[beside]).c_str(), [&] {
        std::vector<cts::Spot> spots;
        for (int cubemap = 0; cubemap < cubemaps; ++cubemap)
          for (const float near : {1 - 0.02f, 1 - 0.06f})
            for (const float along : {-0.4f, 0.1f, 0.5f}) {
              float at[3] = {along, along, along};
              at[on / 2] = on % 2 == 0 ? 1.0f : -1.0f;
              at[beside / 2] = beside % 2 == 0 ? near : -near;
              spots.push_back({at[0], at[1], at[2], cubemap, 1});
            }
        const auto fetched = cts::FetchEach<Fetch>(texture, spots);
        const int low = std::min(OfFace(on), OfFace(beside)), high = std::max(OfFace(on), OfFace(beside));
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < spots.size(); ++i) {
          const float value = fetched[i] / unit - 1000.0f * static_cast<float>(spots[i].layer);
          wrong += !(value > static_cast<float>(low) + 1 && value < static_cast<float>(high) - 1);
        }
        CTS_EXPECT_EQ(wrong, 0, "a fetch of such a cubemap did not filter across the border of two faces");
      });
    }
}

CTS_CASE(layers) {
  const cts::Array<float> array(make_cudaExtent(kSide, kSide, 6 * kCubemaps), cudaArrayCubemap | cudaArrayLayered);
  array.Upload([](int, int, int z) { return static_cast<float>(1000 * (z / 6) + OfFace(z % 6)); });
  Check<cts::fetch::CubemapLayered>(cts::Texture(array, Options()), kCubemaps, 1);
}

CTS_CASE(level) {
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(2 * kSide, 2 * kSide, 6), 2, cudaArrayCubemap);
  mipmaps.Level(0).Upload([](int, int, int) { return -5000.0f; });
  mipmaps.Level(1).Upload([](int, int, int face) { return static_cast<float>(OfFace(face)); });
  Check<cts::fetch::LevelCubemap>(cts::Texture(mipmaps, Options()), 1, 1);
}

CTS_CASE(bytes) {
  const cts::Array<unsigned char> array(make_cudaExtent(kSide, kSide, 6), cudaArrayCubemap);
  array.Upload([](int, int, int face) { return static_cast<unsigned char>(OfFace(face)); });
  Check<cts::fetch::Cubemap>(cts::Texture(array, Options(cudaReadModeNormalizedFloat)), 1, 1 / 255.0f);
}

}  // namespace
