/*---
clause: pi.surf.read-write
covers: large arrays of each shape, all of their texels
control: the surface object is that of another array
control-fails-with:
  - a kernel did not read through the surface object all that a large array holds
  - a kernel did not read through the surface object all that an earlier one wrote to a large array
  - not all that a kernel wrote through the surface object is in the large array
timeout: 60
draft: five of five on an H200, not yet on an H100
note: no extent is more than a surface of any device may have
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

namespace {

constexpr cts::ArrayShape kLarge[] = {
    {"1d", cts::Shape::k1D, cudaArrayDefault, {16'001, 0, 0}},
    {"2d-wide", cts::Shape::k2D, cudaArrayDefault, {4099, 261, 0}},
    {"2d-high", cts::Shape::k2D, cudaArrayDefault, {67, 9001, 0}},
    {"3d", cts::Shape::k3D, cudaArrayDefault, {131, 67, 70}},
    {"1d-layered", cts::Shape::k1DLayered, cudaArrayLayered, {4099, 0, 131}},
    {"2d-layered", cts::Shape::k2DLayered, cudaArrayLayered, {259, 131, 19}},
    {"cubemap", cts::Shape::kCubemap, cudaArrayCubemap, {301, 301, 6}},
    {"cubemap-layered", cts::Shape::kCubemapLayered, cudaArrayCubemap | cudaArrayLayered, {101, 101, 48}}};

// Each byte depends on the place of its texel among all of them, so that no two rows, slices or layers are alike.
template <class T>
T ValueOf(size_t texel, unsigned salt) {
  unsigned char bytes[sizeof(T)];
  unsigned mixed = (static_cast<unsigned>(texel) + salt) * 2654435761u;
  for (unsigned char& byte : bytes) {
    mixed ^= mixed >> 15;
    mixed *= 2246822519u;
    byte = static_cast<unsigned char>(1 + (mixed >> 16) % 97);  // no special float, and no poison
  }
  T value;
  std::memcpy(&value, bytes, sizeof value);
  return value;
}

template <class T>
void Check(const cts::ArrayShape& s, const char* name) {
  cts::Row(name, [&] {
    const unsigned flags = s.flags | cudaArraySurfaceLoadStore;
    const cts::Array<T> array(s.extent, flags), other(s.extent, flags);
    const std::vector<cts::Place> places = cts::PlacesOf<T>(s.extent);
    std::vector<T> first(places.size()), second(places.size()), left(places.size());
    for (size_t i = 0; i < places.size(); ++i) {
      first[i] = ValueOf<T>(i, 1);
      second[i] = ValueOf<T>(i, 1'000'003);
    }
    const auto differing = [](const T* seen, const std::vector<T>& wanted) {
      size_t count = 0;
      for (size_t i = 0; i < wanted.size(); ++i) count += !cts::Same(seen[i], wanted[i]);
      return count;
    };
    array.Write(first.data());
    const cts::Surface surface(array), of_other(other);
    const cudaSurfaceObject_t given = cts::control() ? of_other : surface;
    const cts::HostCopy<T> read = cts::ReadAll<T>(s.shape, given, places);
    cts::WriteAll(s.shape, given, places, second);
    const cts::HostCopy<T> again = cts::ReadAll<T>(s.shape, surface, places);
    array.Read(left.data());
    CTS_EXPECT_EQ(differing(read.begin(), first), 0,
                  "a kernel did not read through the surface object all that a large array holds");
    CTS_EXPECT_EQ(differing(again.begin(), second), 0,
                  "a kernel did not read through the surface object all that an earlier one wrote to a large array");
    CTS_EXPECT_EQ(differing(left.data(), second), 0,
                  "not all that a kernel wrote through the surface object is in the large array");
  });
}

CTS_CASE(shapes) {
  for (const cts::ArrayShape& s : kLarge) Check<int>(s, s.name);
}

CTS_CASE(texels) {
  Check<unsigned char>(kLarge[1], "uchar");
  Check<ushort2>(kLarge[2], "ushort2");
  Check<float4>(kLarge[1], "float4");
}

}  // namespace
