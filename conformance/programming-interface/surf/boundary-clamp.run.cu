/*---
clause: pi.surf.boundary-clamp
control: the mode is cudaBoundaryModeZero
control-fails-with:
  - a read outside of the surface did not deliver the nearest element
  - a write outside of the surface did not go to the nearest element
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include "surface-inside.cuh"

namespace {

template <class T>
void Check(const cts::ArrayShape& s, const char* name) {
  constexpr int kSize = sizeof(T);
  cts::Row(name, [&] {
    const cudaSurfaceBoundaryMode mode = cts::control() ? cudaBoundaryModeZero : cudaBoundaryModeClamp;
    const cts::Array<T> array(s.extent, s.flags | cudaArraySurfaceLoadStore);
    array.Upload([](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); });
    const cts::Surface surface(array);
    std::vector<cts::Place> places;
    std::vector<T> values;
    cts::Texels<T> expected(s.extent);
    expected.Set([](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); });
    for (const cts::OutsidePlace& outside : cts::PlacesOutside<T>(s)) {
      places.push_back(outside.at);
      const cts::Place near = outside.nearest;
      values.push_back(cts::TexelAt<T>(near.x / kSize, near.y, near.z, 1));  // all that go to an element are the same
      expected.data()[(near.z * expected.height() + near.y) * expected.width() + near.x / kSize] = values.back();
    }
    const cts::HostCopy<T> read = cts::ReadAll<T>(s.shape, surface, places, mode);
    size_t not_read = 0, not_written = 0, i = 0;
    for (const cts::OutsidePlace& outside : cts::PlacesOutside<T>(s)) {
      const cts::Place near = outside.nearest;
      not_read += !cts::Same(read[i++], cts::TexelAt<T>(near.x / kSize, near.y, near.z));
    }
    cts::WriteAll(s.shape, surface, places, values, mode);
    const cts::Texels<T> texels = array.Download();
    for (size_t at = 0; at < texels.size(); ++at) not_written += !cts::Same(texels.begin()[at], expected.begin()[at]);
    CTS_EXPECT_EQ(not_read, 0, "a read outside of the surface did not deliver the nearest element");
    CTS_EXPECT_EQ(not_written, 0, "a write outside of the surface did not go to the nearest element");
    CTS_EXPECT_EQ(cts::WrongInside(s, array, surface, mode), 0, "an access within the surface was another one");
  });
}

CTS_CASE(shapes) {
  for (const cts::ArrayShape& s : cts::kArrayShapes) Check<int>(s, s.name);
}

CTS_CASE(texels) {
  const cts::ArrayShape& s = cts::kArrayShapes[1];
  Check<unsigned char>(s, "uchar");
  Check<short2>(s, "short2");
  Check<float4>(s, "float4");
}

}  // namespace
