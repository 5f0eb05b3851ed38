/*---
clause: cdp.mem.pointers.texture-usable-read-only
covers: arrays of each shape, rows of memory; children and tail grids
control: child and tail grid get a texture object of other texels
control-fails-with: the child fetched other texels than the texture of some kind holds
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr int kWidth = 37, kHeight = 19, kDepth = 6;
constexpr const char* kWrong = "the child fetched other texels than the texture of some kind holds";

enum Kind { kLinear, kRows, kOne, kTwo, kThree, kLayersOfOne, kLayersOfTwo };

__device__ int Fetch(cudaTextureObject_t texture, Kind kind, int x, int y, int z) {
  const float fx = static_cast<float>(x) + 0.5f, fy = static_cast<float>(y) + 0.5f, fz = static_cast<float>(z) + 0.5f;
  switch (kind) {
    case kLinear:
      return tex1Dfetch<int>(texture, x);
    case kOne:
      return tex1D<int>(texture, fx);
    case kRows:
    case kTwo:
      return tex2D<int>(texture, fx, fy);
    case kThree:
      return tex3D<int>(texture, fx, fy, fz);
    case kLayersOfOne:
      return tex1DLayered<int>(texture, fx, z);
    case kLayersOfTwo:
      return tex2DLayered<int>(texture, fx, fy, z);
  }
  return 0;
}

// A block for each row.
__device__ void FetchAll(cudaTextureObject_t texture, Kind kind, int* seen) {
  const int row = static_cast<int>(blockIdx.y + gridDim.y * blockIdx.z), x = static_cast<int>(threadIdx.x);
  seen[row * kWidth + x] = Fetch(texture, kind, x, static_cast<int>(blockIdx.y), static_cast<int>(blockIdx.z));
}
__global__ void Child(cudaTextureObject_t texture, Kind kind, int* seen) { FetchAll(texture, kind, seen); }

// Fetches first, so that its texels are in caches of the multiprocessors.
__global__ void Parent(cudaTextureObject_t texture, cudaTextureObject_t for_child, Kind kind, int* seen) {
  FetchAll(texture, kind, seen);
  if (threadIdx.x + blockIdx.y + blockIdx.z > 0) return;
  const int texels = static_cast<int>(gridDim.y * gridDim.z) * kWidth;
  Child<<<gridDim, kWidth>>>(for_child, kind, seen + texels);
  Child<<<gridDim, kWidth, 0, cudaStreamTailLaunch>>>(for_child, kind, seen + 2 * texels);
}

// `fill`(add) gives the texel at (x, y, z) the value below and `add`; again with values that the host has changed.
template <class Fill>
void Check(Kind kind, int height, int depth, cudaTextureObject_t texture, cudaTextureObject_t other, Fill fill) {
  const int texels = kWidth * height * depth;
  cts::DeviceBuffer<int> seen(3 * texels);
  for (const int add : {1, 10'000}) {
    fill([&](int x, int y, int z) { return (z * height + y) * kWidth + x + add; });
    seen.Fill(cts::kPoison);
    Parent<<<dim3(1, height, depth), kWidth>>>(texture, cts::control() ? other : texture, kind, seen.data());
    CTS_FINISH();
    const auto words = seen.Read();
    int by_parent = 0, by_child = 0;
    for (int i = 0; i < 3 * texels; ++i) (i < texels ? by_parent : by_child) += words[i] != i % texels + add;
    CTS_EXPECT_EQ(by_parent, 0, "the parent fetched other texels than the texture of some kind holds");
    CTS_EXPECT_EQ(by_child, 0, kWrong);
  }
}

// The arrays of the others stay poisoned.
void CheckArray(const char* name, Kind kind, cudaExtent extent, unsigned flags) {
  cts::Row(name, [&] {
    const cts::Array<int> array(extent, flags), unused(extent, flags);
    const cts::Texture texture(array), other(unused);
    Check(kind, extent.height == 0 ? 1 : static_cast<int>(extent.height),
          extent.depth == 0 ? 1 : static_cast<int>(extent.depth), texture, other,
          [&](auto value) { array.Upload(value); });
  });
}

// Rows of memory begin a pitch apart.
void CheckMemory(const char* name, bool rows) {
  cts::Row(name, [&] {
    int height = rows ? kHeight : 1, alignment = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&alignment, cudaDevAttrTexturePitchAlignment, 0));
    const int pitch = (kWidth * 4 + alignment - 1) / alignment * alignment / 4;
    cts::DeviceBuffer<int> memory(pitch * height), unused(pitch * height);
    const auto resource_of = [&](const cts::DeviceBuffer<int>& of) {
      return rows ? cts::PitchedResource(of.data(), kWidth, height, pitch * sizeof(int)) : cts::ResourceOf(of);
    };
    const cts::Texture texture(resource_of(memory)), other(resource_of(unused));
    Check(rows ? kRows : kLinear, height, 1, texture, other, [&](auto value) {
      cts::HostCopy<int> values(pitch * height);
      for (int i = 0; i < pitch * height; ++i) values.data()[i] = value(i % pitch, i / pitch, 0);
      memory.Write(values.data(), pitch * height);
    });
  });
}

CTS_CASE() {
  CheckMemory("linear-memory", false);
  CheckMemory("rows-of-memory", true);
  CheckArray("one-dimension", kOne, make_cudaExtent(kWidth, 0, 0), cudaArrayDefault);
  CheckArray("two-dimensions", kTwo, make_cudaExtent(kWidth, kHeight, 0), cudaArrayDefault);
  CheckArray("three-dimensions", kThree, make_cudaExtent(kWidth, kHeight, kDepth), cudaArrayDefault);
  CheckArray("layers-of-one-dimension", kLayersOfOne, make_cudaExtent(kWidth, 0, kDepth), cudaArrayLayered);
  CheckArray("layers-of-two-dimensions", kLayersOfTwo, make_cudaExtent(kWidth, kHeight, kDepth), cudaArrayLayered);
}

}  // namespace
