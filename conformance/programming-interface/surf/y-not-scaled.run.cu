/*---
clause: pi.surf.y-not-scaled
control: y counts bytes, as x does
control-fails-with:
  - a surface function did not read the row that y counts
  - a surface function did not write the row that y counts
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

namespace {

constexpr int kRows = 3;

// The first rows of an array that has as many as the control needs.
template <class T>
void Check(const char* name, const cts::ArrayShape& s) {
  constexpr int kSize = sizeof(T), kHeight = kRows * kSize;
  cts::Row(name, [&] {
    const bool square = s.extent.width == s.extent.height;
    const cudaExtent extent = make_cudaExtent(square ? kHeight : 5, kHeight, s.extent.depth);
    const cts::Array<T> array(extent, s.flags | cudaArraySurfaceLoadStore);
    array.Upload([](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); });
    const cts::Surface surface(array);
    const cts::Texture texture(array, cts::TexelOptions(s.shape));
    std::vector<cts::Place> places, textures;
    std::vector<T> values;
    for (const cts::Place& at : cts::PlacesOf<T>(extent)) {
      if (at.y == 0 || at.y >= kRows) continue;
      textures.push_back(at);
      places.push_back({at.x, cts::control() ? kSize * at.y : at.y, at.z});
      values.push_back(cts::TexelAt<T>(at.x / kSize, at.y, at.z, 1));
    }
    const cts::HostCopy<T> fetched = cts::FetchAll<T>(s.shape, texture, extent.width, textures);
    const cts::HostCopy<T> read = cts::ReadAll<T>(s.shape, surface, places);
    cts::WriteAll(s.shape, surface, places, values);
    const cts::Texels<T> texels = array.Download();
    size_t not_read = 0, not_written = 0, fetched_another = 0;
    for (size_t i = 0; i < places.size(); ++i) {
      const cts::Place at = textures[i];
      not_read += !cts::Same(read[i], fetched[i]);
      fetched_another += !cts::Same(fetched[i], cts::TexelAt<T>(at.x / kSize, at.y, at.z));
    }
    for (const cts::Place& at : cts::PlacesOf<T>(extent))
      not_written += !cts::Same(texels.at(at.x / kSize, at.y, at.z),
                                cts::TexelAt<T>(at.x / kSize, at.y, at.z, at.y > 0 && at.y < kRows));
    CTS_EXPECT_EQ(fetched_another, 0, "a texture function fetched another element");
    CTS_EXPECT_EQ(not_read, 0, "a surface function did not read the row that y counts");
    CTS_EXPECT_EQ(not_written, 0, "a surface function did not write the row that y counts");
  });
}

CTS_CASE(shapes) {
  for (const cts::ArrayShape& s : cts::kArrayShapes)
    if (s.extent.height != 0) Check<int>(s.name, s);
}

CTS_CASE(texels) {
  const cts::ArrayShape& s = cts::kArrayShapes[1];
  Check<short>("short", s);
  Check<uchar4>("uchar4", s);
  Check<uint2>("uint2", s);
  Check<float4>("float4", s);
}

}  // namespace
