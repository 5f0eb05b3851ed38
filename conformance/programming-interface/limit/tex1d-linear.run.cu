/*---
clause: pi.limit.tex1d-linear
control: another property is read, one element more is asked for, and few instead of more
control-fails-with:
  - the device does not report the documented extent
  - a texture of the documented extent was not made, or its elements were not those that are fetched
  - a texture of a larger extent was not refused
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kMost = size_t{1} << 28;

__global__ void Fetch(cudaTextureObject_t texture, const int* at, unsigned char* values) {
  values[threadIdx.x] = tex1Dfetch<unsigned char>(texture, at[threadIdx.x]);
}

cudaError_t Make(cudaTextureObject_t* texture, unsigned char* memory, size_t elements) {
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear = {memory, cudaCreateChannelDesc<unsigned char>(), elements};
  const cudaTextureDesc description{};
  return cudaCreateTextureObject(texture, &resource, &description, nullptr);
}

CTS_CASE() {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned char>();
  size_t reported = 0;
  CTS_CUDA(cudaDeviceGetTexture1DLinearMaxWidth(&reported, &format, 0));
  if (cts::control()) {
    cudaDeviceProp properties;
    CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
    reported = static_cast<size_t>(properties.maxTexture1D);
  }
  CTS_EXPECT_EQ(reported, kMost, "the device does not report the documented extent");

  const cts::DeviceBuffer<unsigned char> memory(kMost + 512);
  cts::DeviceBuffer<int> at(4);
  const cts::DeviceBuffer<unsigned char> values(4);
  int places[] = {static_cast<int>(kMost) - 1, static_cast<int>(kMost / 2) - 1, static_cast<int>(kMost / 2), 0};
  at.Write(places, 4);
  for (unsigned char i = 0; i < 4; ++i) CTS_CUDA(cudaMemset(memory.data() + places[i], i + 1, 1));

  cudaTextureObject_t texture = 0;
  size_t wrong = 1;
  if (Make(&texture, memory.data(), cts::control() ? kMost + 1 : kMost) == cudaSuccess) {
    Fetch<<<1, 4>>>(texture, at.data(), values.data());
    CTS_FINISH();
    wrong = 0;
    for (unsigned char i = 0; i < 4; ++i) wrong += values[i] != i + 1;
    CTS_CUDA(cudaDestroyTextureObject(texture));
  }
  (void)cudaGetLastError();
  CTS_EXPECT_EQ(wrong, 0,
                "a texture of the documented extent was not made, or its elements were not those that are fetched");

  const cudaError_t code = Make(&texture, memory.data(), cts::control() ? 16 : kMost + 1);
  CTS_EXPECT_NE(code, cudaSuccess, "a texture of a larger extent was not refused");
  if (code == cudaSuccess) CTS_CUDA(cudaDestroyTextureObject(texture));
  (void)cudaGetLastError();
}

}  // namespace
