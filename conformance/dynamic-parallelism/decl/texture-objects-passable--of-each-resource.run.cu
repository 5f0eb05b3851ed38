/*---
clause: cdp.decl.texture-objects-passable
covers: linear memory, rows of memory, arrays of each shape, mipmaps; grandchildren
control: the parent passes an object over other texels
control-fails-with: a grid below the parent did not fetch the texels of the object that was passed to it
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include "passed-texture.family.cuh"

namespace {

constexpr int kOwn = 0, kOther = 1;
constexpr int kWidth = 13, kHeight = 7, kRow = 128;  // texels; a row begins so many after the one before

template <class Fetch, class Source>
void Check(const Source& own, const Source& other, const cts::TextureOptions& options,
           const std::vector<cts::Spot>& spots, const std::vector<int>& expected) {
  const cts::Texture texture(own, options), of_other(other, options);
  CTS_EXPECT_EQ(WrongBelow<Fetch>(cts::control() ? of_other : texture, spots, expected), 0u,
                "a grid below the parent did not fetch the texels of the object that was passed to it");
}

template <class Fetch>
void CheckArray(cts::Shape wanted) {
  for (const cts::ArrayShape& shape : cts::kArrayShapes) {
    if (shape.shape != wanted) continue;
    cts::Row(shape.name, [&] {
      const cts::Array<int> own(shape.extent, shape.flags), other(shape.extent, shape.flags);
      own.Upload([](int x, int y, int z) { return cts::TexelAt<int>(x, y, z, kOwn); });
      other.Upload([](int x, int y, int z) { return cts::TexelAt<int>(x, y, z, kOther); });
      std::vector<cts::Spot> spots;
      std::vector<int> expected;
      for (const cts::Place& at : cts::PlacesOf<int>(shape.extent)) {
        spots.push_back(cts::CentreOf<int>(shape.shape, at, shape.extent.width));
        expected.push_back(cts::TexelAt<int>(at.x / static_cast<int>(sizeof(int)), at.y, at.z, kOwn));
      }
      Check<Fetch>(own, other, cts::TexelOptions(shape.shape), spots, expected);
    });
  }
}

// What is linear has one row.
template <class Fetch>
void CheckMemory(const char* name, int height) {
  cts::Row(name, [&] {
    std::vector<int> rows[2], expected;
    for (const int salt : {kOwn, kOther})
      for (int i = 0; i < kRow * height; ++i) rows[salt].push_back(cts::TexelAt<int>(i % kRow, i / kRow, 0, salt));
    for (int i = 0; i < kWidth * height; ++i) expected.push_back(rows[kOwn][i / kWidth * kRow + i % kWidth]);
    cts::DeviceBuffer<int> own(rows[kOwn].size()), other(rows[kOther].size());
    own.Write(rows[kOwn].data(), rows[kOwn].size());
    other.Write(rows[kOther].data(), rows[kOther].size());
    const auto resource = [&](const cts::DeviceBuffer<int>& memory) {
      return height == 1 ? cts::LinearResource(memory.data(), kWidth)
                         : cts::PitchedResource(memory.data(), kWidth, height, kRow * sizeof(int));
    };
    Check<Fetch>(resource(own), resource(other), {}, cts::Centres(kWidth, height), expected);
  });
}

// Each level has other texels.
void CheckMipmaps(const char* name) {
  cts::Row(name, [] {
    constexpr int kX = 16, kY = 8, kLevels = 3;
    const cts::Mipmaps<int> own(cudaExtent{kX, kY, 0}, kLevels), other(cudaExtent{kX, kY, 0}, kLevels);
    std::vector<cts::Spot> spots;
    std::vector<int> expected;
    for (int level = 0; level < kLevels; ++level) {
      const auto texel = [=](int x, int y, int salt) { return cts::TexelAt<int>(x, y, level, salt); };
      own.Level(level).Upload([=](int x, int y, int) { return texel(x, y, kOwn); });
      other.Level(level).Upload([=](int x, int y, int) { return texel(x, y, kOther); });
      const int width = kX >> level, height = kY >> level;
      for (int i = 0; i < width * height; ++i) expected.push_back(texel(i % width, i / width, kOwn));
      for (cts::Spot spot : cts::Normalized(cts::Centres(width, height), width, height)) {
        spot.level = static_cast<float>(level);
        spots.push_back(spot);
      }
    }
    Check<cts::fetch::Level2D>(static_cast<cudaMipmappedArray_t>(own), static_cast<cudaMipmappedArray_t>(other),
                               {.normalized = true, .greatest_level = kLevels - 1}, spots, expected);
  });
}

CTS_CASE() {
  CheckMemory<cts::fetch::Linear>("linear-memory", 1);
  CheckMemory<cts::fetch::In2D>("rows-of-memory", kHeight);
  CheckArray<cts::fetch::In1D>(cts::Shape::k1D);
  CheckArray<cts::fetch::In3D>(cts::Shape::k3D);
  CheckArray<cts::fetch::Layered1D>(cts::Shape::k1DLayered);
  CheckArray<cts::fetch::Layered2D>(cts::Shape::k2DLayered);
  CheckArray<cts::fetch::Cubemap>(cts::Shape::kCubemap);
  CheckArray<cts::fetch::CubemapLayered>(cts::Shape::kCubemapLayered);
  CheckMipmaps("mipmapped-array");
}

}  // namespace
