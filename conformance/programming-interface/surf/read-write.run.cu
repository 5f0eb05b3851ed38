/*---
clause: pi.surf.read-write
covers: every shape in one format, every size of texel in two dimensions
control: the surface object is that of another array
control-fails-with:
  - a kernel did not read through the surface object what the array holds
  - a kernel did not read through the surface object what an earlier one wrote
  - what a kernel wrote through the surface object is not in the array
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

namespace {

template <class T>
void Check(const cts::ArrayShape& s, const char* name) {
  cts::Row(name, [&] {
    const cts::Array<T> array(s.extent, s.flags | cudaArraySurfaceLoadStore),
        other(s.extent, s.flags | cudaArraySurfaceLoadStore);
    const auto first = [](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); };
    const auto second = [](int x, int y, int z) { return cts::TexelAt<T>(x, y, z, 1); };
    array.Upload(first);
    const cts::Surface surface(array), others(other);
    const cudaSurfaceObject_t given = cts::control() ? others : surface;
    const std::vector<cts::Place> places = cts::PlacesOf<T>(s.extent);
    std::vector<T> values;
    for (const cts::Place& at : places) values.push_back(second(at.x / static_cast<int>(sizeof(T)), at.y, at.z));
    const cts::HostCopy<T> read = cts::ReadAll<T>(s.shape, given, places);
    cts::WriteAll(s.shape, given, places, values);
    const cts::HostCopy<T> again = cts::ReadAll<T>(s.shape, surface, places);
    const cts::Texels<T> texels = array.Download();
    size_t not_read = 0, not_seen = 0, not_there = 0;
    for (size_t i = 0; i < places.size(); ++i) {
      const cts::Place at = places[i];
      not_read += !cts::Same(read[i], first(at.x / static_cast<int>(sizeof(T)), at.y, at.z));
      not_seen += !cts::Same(again[i], values[i]);
      not_there += !cts::Same(texels.begin()[i], values[i]);
    }
    CTS_EXPECT_EQ(not_read, 0, "a kernel did not read through the surface object what the array holds");
    CTS_EXPECT_EQ(not_seen, 0, "a kernel did not read through the surface object what an earlier one wrote");
    CTS_EXPECT_EQ(not_there, 0, "what a kernel wrote through the surface object is not in the array");
  });
}

CTS_CASE(shapes) {
  for (const cts::ArrayShape& s : cts::kArrayShapes) Check<int>(s, s.name);
}

CTS_CASE(texels) {
  const cts::ArrayShape& s = cts::kArrayShapes[1];
  Check<unsigned char>(s, "uchar");
  Check<char2>(s, "char2");
  Check<short>(s, "short");
  Check<uchar4>(s, "uchar4");
  Check<float>(s, "float");
  Check<ushort4>(s, "ushort4");
  Check<uint2>(s, "uint2");
  Check<int4>(s, "int4");
  Check<float4>(s, "float4");
}

}  // namespace
