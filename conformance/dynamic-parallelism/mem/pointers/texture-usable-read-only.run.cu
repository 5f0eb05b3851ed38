/*---
clause: cdp.mem.pointers.texture-usable-read-only
control: the child gets a texture object of another buffer
control-fails-with: the child fetched other texels than the buffer holds
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr int kTexels = 256;

__global__ void Child(cudaTextureObject_t texels, int* seen) {
  seen[threadIdx.x] = tex1Dfetch<int>(texels, static_cast<int>(threadIdx.x));
}

__global__ void Parent(cudaTextureObject_t texels, cudaTextureObject_t for_child, int* seen) {
  seen[threadIdx.x] = tex1Dfetch<int>(texels, static_cast<int>(threadIdx.x));
  if (threadIdx.x == 0) Child<<<1, kTexels>>>(for_child, seen + kTexels);
}

// The second time with data that the host has changed while the texture object stayed.
CTS_CASE() {
  cts::DeviceBuffer<int> data(kTexels), other(kTexels, 0), seen(2 * kTexels);
  const cts::Texture texture(data), other_texture(other);
  const cudaTextureObject_t for_child = cts::control() ? other_texture : texture;
  for (const int first : {1, 10'000}) {
    int values[kTexels];
    for (int i = 0; i < kTexels; ++i) values[i] = 3 * i + first;
    data.Write(values, kTexels);
    seen.Fill(cts::kPoison);
    Parent<<<1, kTexels>>>(texture, for_child, seen.data());
    CTS_FINISH();
    const auto texels = seen.Read();
    for (int i = 0; i < kTexels; ++i) {
      CTS_EXPECT_EQ(texels[i], values[i], "the parent fetched other texels than the buffer holds");
      CTS_EXPECT_EQ(texels[kTexels + i], values[i], "the child fetched other texels than the buffer holds");
    }
  }
}

}  // namespace
