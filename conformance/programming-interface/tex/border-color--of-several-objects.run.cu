/*---
clause: pi.tex.border-color
covers: many objects of different colours at once, others in their place
control: each object has the colour of the next one
control-fails-with: a fetch beyond the border did not return the colour of its object of many
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

#include <memory>
#include <vector>

namespace {

constexpr int kObjects = 200, kRounds = 3;

// Differs in one component alone from that of the object before it.
float4 ColourOf(int round, int object) {
  const auto part = [&](int i) { return static_cast<float>(1000 * (round + 1) + (object + 3 - i) / 4 * 4 + i); };
  return {part(0), part(1), part(2), part(3)};
}

// Each thread asks its own object, beyond the border and within.
__global__ void Fetch(const cudaTextureObject_t* objects, float4* beyond, float4* within) {
  const cudaTextureObject_t object = objects[threadIdx.x];
  beyond[threadIdx.x] = tex2D<float4>(object, threadIdx.x % 2 == 0 ? -2.5f : 9.5f, 1.5f);
  within[threadIdx.x] = tex2D<float4>(object, 1.5f, 1.5f);
}

bool Alike(const float4& a, const float4& b) { return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w; }

// All objects are over one array, and are alike but for the colour.
CTS_CASE() {
  const cts::Array<float4> array(4, 4);
  array.Upload([](int, int, int) { return make_float4(1, 2, 3, 4); });
  cts::DeviceBuffer<cudaTextureObject_t> objects(kObjects);
  const cts::DeviceBuffer<float4> beyond(kObjects), within(kObjects);
  for (int round = 0; round < kRounds; ++round) {
    std::vector<std::unique_ptr<cts::Texture>> textures;
    std::vector<cudaTextureObject_t> handles;
    for (int i = 0; i < kObjects; ++i) {
      const float4 colour = ColourOf(round, cts::control() ? i + 1 : i);
      textures.push_back(std::make_unique<cts::Texture>(
          array,
          cts::TextureOptions{.address = cudaAddressModeBorder, .border = {colour.x, colour.y, colour.z, colour.w}}));
      handles.push_back(*textures.back());
    }
    objects.Write(handles.data(), handles.size());
    Fetch<<<1, kObjects>>>(objects.data(), beyond.data(), within.data());
    CTS_FINISH();
    const auto got = beyond.Read(), inside = within.Read();
    int wrong = 0, other = 0;
    for (int i = 0; i < kObjects; ++i) {
      wrong += Alike(got[i], ColourOf(round, i)) ? 0 : 1;
      other += Alike(inside[i], make_float4(1, 2, 3, 4)) ? 0 : 1;
    }
    CTS_EXPECT_EQ(wrong, 0, "a fetch beyond the border did not return the colour of its object of many");
    CTS_EXPECT_EQ(other, 0, "a fetch within the border did not return the texel");
  }
}

}  // namespace
