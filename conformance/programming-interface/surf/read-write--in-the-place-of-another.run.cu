/*---
clause: pi.surf.read-write
covers: arrays and objects made after others were destroyed
control: the surface object is that of another array
control-fails-with:
  - a kernel did not read through a later surface object what its array holds
  - what a kernel wrote through a later surface object is not in its array
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

namespace {

constexpr int kRounds = 21;

struct Misses {
  size_t not_read = 0, not_there = 0;
};

// An object and an array of another extent than that of the round before, whose handles and memory may be the same.
template <class T>
void Once(const cts::ArrayShape& s, int round, Misses* misses) {
  const auto grown = [&](size_t size) { return size == 0 ? 0 : size + static_cast<size_t>(round * 7 % 5) * 3; };
  const bool faces = s.shape == cts::Shape::kCubemap || s.shape == cts::Shape::kCubemapLayered;
  const cudaExtent extent =
      make_cudaExtent(grown(s.extent.width), grown(s.extent.height), faces ? s.extent.depth : grown(s.extent.depth));
  const unsigned flags = s.flags | cudaArraySurfaceLoadStore;
  const cts::Array<T> array(extent, flags), other(extent, flags);
  array.Upload([=](int x, int y, int z) { return cts::TexelAt<T>(x, y, z, round); });
  const cts::Surface surface(cts::control() ? other : array);
  const std::vector<cts::Place> places = cts::PlacesOf<T>(extent);
  const int size = sizeof(T);
  std::vector<T> values;
  for (const cts::Place& at : places) values.push_back(cts::TexelAt<T>(at.x / size, at.y, at.z, round + 1));
  const cts::HostCopy<T> read = cts::ReadAll<T>(s.shape, surface, places);
  cts::WriteAll(s.shape, surface, places, values);
  const cts::Texels<T> texels = array.Download();
  for (size_t i = 0; i < places.size(); ++i) {
    const cts::Place at = places[i];
    misses->not_read += !cts::Same(read[i], cts::TexelAt<T>(at.x / size, at.y, at.z, round));
    misses->not_there += !cts::Same(texels.begin()[i], values[i]);
  }
}

CTS_CASE() {
  for (const cts::ArrayShape& s : cts::kArrayShapes) {
    cts::Row(s.name, [&] {
      Misses misses;
      for (int round = 0; round < kRounds; ++round) {
        if (round % 3 == 0) Once<unsigned char>(s, round, &misses);
        if (round % 3 == 1) Once<int>(s, round, &misses);
        if (round % 3 == 2) Once<float4>(s, round, &misses);
      }
      CTS_EXPECT_EQ(misses.not_read, 0, "a kernel did not read through a later surface object what its array holds");
      CTS_EXPECT_EQ(misses.not_there, 0, "what a kernel wrote through a later surface object is not in its array");
    });
  }
}

}  // namespace
