/*---
clause: pi.surf.cubemap
control: the next face is written
control-fails-with: a texel that was written to a face is not fetched in the direction of the face
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

namespace {

constexpr cts::ArrayShape kCubemap = cts::kArrayShapes[5];

CTS_CASE() {
  for (const auto& [name, face] :
       {std::pair{"plus-x", 0}, {"minus-x", 1}, {"plus-y", 2}, {"minus-y", 3}, {"plus-z", 4}, {"minus-z", 5}}) {
    cts::Row(name, [&, face = face] {
      const cts::Array<int> array(kCubemap.extent, kCubemap.flags | cudaArraySurfaceLoadStore);
      array.Upload([](int x, int y, int z) { return cts::TexelAt<int>(x, y, z); });
      const cts::Surface surface(array);
      const cts::Texture texture(array, cts::TexelOptions(cts::Shape::kCubemap));
      std::vector<cts::Place> written, all = cts::PlacesOf<int>(kCubemap.extent);
      std::vector<int> values;
      for (const cts::Place& at : all) {
        if (at.z != face) continue;
        written.push_back({at.x, at.y, cts::control() ? (face + 1) % 6 : face});
        values.push_back(cts::TexelAt<int>(at.x / 4, at.y, face, 1));
      }
      cts::WriteAll(cts::Shape::kCubemap, surface, written, values);
      const cts::HostCopy<int> fetched = cts::FetchAll<int>(cts::Shape::kCubemap, texture, 9, all);
      size_t wrong = 0, i = 0;
      for (const cts::Place& at : all) wrong += fetched[i++] != cts::TexelAt<int>(at.x / 4, at.y, at.z, at.z == face);
      CTS_EXPECT_EQ(wrong, 0, "a texel that was written to a face is not fetched in the direction of the face");
    });
  }
}

}  // namespace
