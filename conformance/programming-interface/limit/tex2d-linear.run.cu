/*---
clause: pi.limit.tex2d-linear
control: another property is read, and the next extent is asked for
control-fails-with:
  - the device does not report the documented extent
  - a texture of the documented extent was not made, or its elements were not those that are fetched
---*/
#include "cts/case.cuh"

namespace {

__global__ void Fetch(cudaTextureObject_t texture, const int2* at, unsigned char* values) {
  const int2 place = at[threadIdx.x];
  values[threadIdx.x] =
      tex2D<unsigned char>(texture, static_cast<float>(place.x) + 0.5f, static_cast<float>(place.y) + 0.5f);
}

cudaError_t Make(cudaTextureObject_t* texture, unsigned char* memory, int2 extent, int pitch) {
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D = {memory, cudaCreateChannelDesc<unsigned char>(), static_cast<size_t>(extent.x),
                          static_cast<size_t>(extent.y), static_cast<size_t>(pitch)};
  cudaTextureDesc description{};
  description.addressMode[0] = description.addressMode[1] = cudaAddressModeClamp;
  return cudaCreateTextureObject(texture, &resource, &description, nullptr);
}

int2 Extent(bool height, int n) { return height ? make_int2(1, n) : make_int2(n, 1); }

// The pitch holds the next extent, too, and is aligned as any device wants it.
void Check(const char* name, bool height, int reported, int most, int pitch) {
  cts::Row(name, [&] {
    CTS_EXPECT_LE(most, reported, "the device does not report the documented extent");
    const cts::DeviceBuffer<unsigned char> memory(static_cast<size_t>(pitch) * (height ? most + 1 : 1));
    cts::DeviceBuffer<int2> at(4);
    const cts::DeviceBuffer<unsigned char> values(4);
    const int along[] = {most - 1, most / 2 - 1, most / 2, 0};
    for (int i = 0; i < 4; ++i)
      CTS_CUDA(cudaMemset(memory.data() + (height ? static_cast<size_t>(along[i]) * pitch : along[i]), i + 1, 1));
    int2 places[4];
    for (int i = 0; i < 4; ++i) places[i] = height ? make_int2(0, along[i]) : make_int2(along[i], 0);
    at.Write(places, 4);

    cudaTextureObject_t texture = 0;
    CTS_CUDA(Make(&texture, memory.data(), Extent(height, 16), pitch));
    Fetch<<<1, 1>>>(texture, at.data() + 3, values.data());  // What follows depends on the extent alone.
    CTS_FINISH();
    CTS_CUDA(cudaDestroyTextureObject(texture));
    size_t wrong = 1;
    if (Make(&texture, memory.data(), Extent(height, cts::control() ? most + 1 : most), pitch) == cudaSuccess) {
      Fetch<<<1, 4>>>(texture, at.data(), values.data());
      CTS_FINISH();
      wrong = 0;
      for (int i = 0; i < 4; ++i) wrong += values[i] != i + 1;
      CTS_CUDA(cudaDestroyTextureObject(texture));
    }
    (void)cudaGetLastError();
    CTS_EXPECT_EQ(wrong, 0,
                  "a texture of the documented extent was not made, or its elements were not those that are fetched");

    const cudaError_t code = Make(&texture, memory.data(), Extent(height, most + 1), pitch);
    if (code == cudaSuccess) CTS_CUDA(cudaDestroyTextureObject(texture));
    if (cts::control() && code == cudaSuccess) cts::PowerNotShown("larger textures are made, too");
    if (!cts::control()) CTS_OBSERVE(height ? "larger-height" : "larger-width", code);
    (void)cudaGetLastError();
  });
}

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  Check("width", false, cts::control() ? p.maxTexture2D[1] : p.maxTexture2DLinear[0], 131072, 131072 + 512);
  Check("height", true, cts::control() ? p.maxTexture3D[0] : p.maxTexture2DLinear[1], 65000, 512);
}

}  // namespace
