/*---
clause: pi.limit.tex2d-linear
covers: textures of both extents, over nearly 8 GiB
control: the next extent is asked for
control-fails-with: a texture of both extents was not made, or its elements were not those that are fetched
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/power.h"

#include <vector>

namespace {

constexpr int kWidth = 131072, kHeight = 65000;
// It holds the next width, too, and is aligned as any device wants it.
constexpr size_t kPitch = kWidth + 512, kBytes = kPitch * (kHeight + 1);

__global__ void Fetch(cudaTextureObject_t texture, const int2* at, unsigned char* values) {
  const int2 place = at[threadIdx.x];
  values[threadIdx.x] =
      tex2D<unsigned char>(texture, static_cast<float>(place.x) + 0.5f, static_cast<float>(place.y) + 0.5f);
}

cudaError_t Make(cudaTextureObject_t* texture, unsigned char* memory, int width, int height) {
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D = {memory, cudaCreateChannelDesc<unsigned char>(), static_cast<size_t>(width),
                          static_cast<size_t>(height), kPitch};
  cudaTextureDesc description{};
  description.addressMode[0] = description.addressMode[1] = cudaAddressModeClamp;
  return cudaCreateTextureObject(texture, &resource, &description, nullptr);
}

// Corners, and rows on both sides of 2 and 4 GiB: an offset that wraps or is cut off lands in poison.
std::vector<int2> Places() {
  std::vector<int2> places = {{0, 0}, {kWidth - 1, 0}, {0, kHeight - 1}, {kWidth - 1, kHeight - 1}};
  for (const size_t bytes : {size_t{1} << 31, size_t{1} << 32}) {
    const int row = static_cast<int>(bytes / kPitch);
    for (const int y : {row - 1, row + 1}) {
      places.push_back({0, y});
      places.push_back({kWidth / 2 + 1, y});
      places.push_back({kWidth - 1, y});
    }
  }
  return places;
}

void Check(const char* name, int width, int height) {
  cts::Row(name, [&] {
    size_t free = 0, total = 0;
    CTS_CUDA(cudaMemGetInfo(&free, &total));
    if (free / 2 < kBytes) return cts::PowerNotShown("the memory of the device is too small for such a texture");
    const cts::DeviceBuffer<unsigned char> memory(kBytes);
    const std::vector<int2> places = Places();
    const auto count = static_cast<unsigned>(places.size());
    cts::DeviceBuffer<int2> at(count);
    const cts::DeviceBuffer<unsigned char> values(count);
    at.Write(places.data(), count);
    for (unsigned i = 0; i < count; ++i)
      CTS_CUDA(cudaMemset(memory.data() + places[i].y * kPitch + places[i].x, static_cast<int>(i) + 1, 1));

    cudaTextureObject_t texture = 0;
    CTS_CUDA(Make(&texture, memory.data(), 16, 16));
    Fetch<<<1, 1>>>(texture, at.data(), values.data());  // What follows depends on the extents alone.
    CTS_FINISH();
    CTS_CUDA(cudaDestroyTextureObject(texture));
    size_t wrong = 1;
    if (cts::Taken(Make(&texture, memory.data(), width, height)) == cudaSuccess) {
      if (cts::control()) cts::PowerNotShown("larger textures are made, too");
      Fetch<<<1, count>>>(texture, at.data(), values.data());
      CTS_FINISH();
      const auto fetched = values.Read();
      wrong = 0;
      for (unsigned i = 0; i < count; ++i) wrong += fetched[i] != i + 1;
      CTS_CUDA(cudaDestroyTextureObject(texture));
    }
    CTS_EXPECT_EQ(wrong, 0, "a texture of both extents was not made, or its elements were not those that are fetched");
  });
}

CTS_CASE() {
  const int more = cts::control() ? 1 : 0;
  Check("width-of-the-highest", kWidth + more, kHeight);
  Check("height-of-the-widest", kWidth, kHeight + more);
}

}  // namespace
