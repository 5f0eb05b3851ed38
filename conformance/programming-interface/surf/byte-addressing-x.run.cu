/*---
clause: pi.surf.byte-addressing-x
control: x counts elements
control-fails-with:
  - a surface function did not read the element at x in bytes
  - a surface function did not write the element at x in bytes
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

namespace {

// The elements that are looked at are multiples of their size, so that those of the control are aligned, too.
template <class T>
void Check(const char* name, const cts::ArrayShape& s, size_t width) {
  constexpr int kSize = sizeof(T);
  cts::Row(name, [&] {
    const bool square = s.extent.width == s.extent.height;
    const cudaExtent extent = make_cudaExtent(width, square ? width : s.extent.height, s.extent.depth);
    const cts::Array<T> array(extent, s.flags | cudaArraySurfaceLoadStore);
    const auto first = [](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); };
    array.Upload(first);
    const cts::Surface surface(array);
    const cts::Texture texture(array, cts::TexelOptions(s.shape));
    std::vector<cts::Place> places, textures;
    for (const cts::Place& at : cts::PlacesOf<T>(extent)) {
      const int element = at.x / kSize;
      if (element % kSize != 0 || element == 0) continue;
      textures.push_back(at);
      places.push_back({cts::control() ? element : at.x, at.y, at.z});
    }
    const cts::HostCopy<T> fetched = cts::FetchAll<T>(s.shape, texture, width, textures);
    const cts::HostCopy<T> read = cts::ReadAll<T>(s.shape, surface, places);
    std::vector<T> values;
    size_t not_read = 0, not_written = 0, fetched_another = 0;
    for (size_t i = 0; i < places.size(); ++i) {
      const cts::Place at = textures[i];
      not_read += !cts::Same(read[i], fetched[i]);
      fetched_another += !cts::Same(fetched[i], first(at.x / kSize, at.y, at.z));
      values.push_back(cts::TexelAt<T>(at.x / kSize, at.y, at.z, 1));
    }
    cts::WriteAll(s.shape, surface, places, values);
    const cts::Texels<T> texels = array.Download();
    for (const cts::Place& at : cts::PlacesOf<T>(extent)) {
      const int x = at.x / kSize;
      const bool written = x % kSize == 0 && x != 0;
      not_written += !cts::Same(texels.at(x, at.y, at.z), cts::TexelAt<T>(x, at.y, at.z, written));
    }
    CTS_EXPECT_EQ(fetched_another, 0, "a texture function fetched another element");
    CTS_EXPECT_EQ(not_read, 0, "a surface function did not read the element at x in bytes");
    CTS_EXPECT_EQ(not_written, 0, "a surface function did not write the element at x in bytes");
  });
}

CTS_CASE(shapes) {
  for (const cts::ArrayShape& s : cts::kArrayShapes) Check<int>(s.name, s, 13);
}

CTS_CASE(texels) {
  const cts::ArrayShape& s = cts::kArrayShapes[0];
  Check<short>("short", s, 13);
  Check<char2>("char2", s, 13);
  Check<float>("float", s, 29);
  Check<ushort4>("ushort4", s, 29);
  Check<uint2>("uint2", s, 29);
  Check<float4>("float4", s, 61);
}

}  // namespace
