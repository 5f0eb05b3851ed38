/*---
clause: pi.surf.boundary-zero
control: the mode is cudaBoundaryModeClamp
control-fails-with:
  - a read outside of the surface did not deliver zero
  - a write outside of the surface was not ignored
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include "surface-inside.cuh"

namespace {

template <class T>
void Check(const cts::ArrayShape& s, const char* name) {
  cts::Row(name, [&] {
    const cudaSurfaceBoundaryMode mode = cts::control() ? cudaBoundaryModeClamp : cudaBoundaryModeZero;
    const cts::Array<T> array(s.extent, s.flags | cudaArraySurfaceLoadStore);
    const auto first = [](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); };
    array.Upload(first);
    const cts::Surface surface(array);
    std::vector<cts::Place> places;
    for (const cts::OutsidePlace& outside : cts::PlacesOutside<T>(s)) places.push_back(outside.at);
    size_t not_zero = 0, changed = 0, i = 0;
    for (const T& value : cts::ReadAll<T>(s.shape, surface, places, mode)) not_zero += !cts::Same(value, T{});
    cts::WriteAll(s.shape, surface, places, std::vector<T>(places.size(), cts::TexelAt<T>(1, 2, 3, 4)), mode);
    cts::Texels<T> expected(s.extent);
    expected.Set(first);
    for (const T& texel : array.Download()) changed += !cts::Same(texel, expected.begin()[i++]);
    CTS_EXPECT_EQ(not_zero, 0, "a read outside of the surface did not deliver zero");
    CTS_EXPECT_EQ(changed, 0, "a write outside of the surface was not ignored");
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
