/*---
clause: pi.surf.cubemap-layered
control: the index is that of the face before
control-fails-with: a texel that was written at 6 * cubemap + face is not fetched from this face of this cubemap
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

namespace {

constexpr cts::ArrayShape kCubemaps = cts::kArrayShapes[6];
constexpr cts::Shape kShape = cts::Shape::kCubemapLayered;

CTS_CASE() {
  const struct {
    const char* name;
    int cubemap, face;
  } rows[] = {{"first-cubemap-first-face", 0, 0},  {"first-cubemap-last-face", 0, 5},
              {"second-cubemap-first-face", 1, 0}, {"second-cubemap-third-face", 1, 2},
              {"third-cubemap-fourth-face", 2, 3}, {"third-cubemap-last-face", 2, 5}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const cts::Array<int> array(kCubemaps.extent, kCubemaps.flags | cudaArraySurfaceLoadStore);
      array.Upload([](int x, int y, int z) { return cts::TexelAt<int>(x, y, z); });
      const cts::Surface surface(array);
      const cts::Texture texture(array, cts::TexelOptions(kShape));
      const int index = 6 * row.cubemap + row.face;
      std::vector<cts::Place> written, all = cts::PlacesOf<int>(kCubemaps.extent);
      std::vector<int> values;
      for (const cts::Place& at : all) {
        if (at.z != index) continue;
        written.push_back({at.x, at.y, cts::control() ? (index + 17) % 18 : index});
        values.push_back(cts::TexelAt<int>(at.x / 4, at.y, index, 1));
      }
      cts::WriteAll(kShape, surface, written, values);
      const cts::HostCopy<int> fetched = cts::FetchAll<int>(kShape, texture, 9, all);
      size_t wrong = 0, i = 0;
      for (const cts::Place& at : all) wrong += fetched[i++] != cts::TexelAt<int>(at.x / 4, at.y, at.z, at.z == index);
      CTS_EXPECT_EQ(wrong, 0,
                    "a texel that was written at 6 * cubemap + face is not fetched from this face of this cubemap");
    });
  }
}

}  // namespace
