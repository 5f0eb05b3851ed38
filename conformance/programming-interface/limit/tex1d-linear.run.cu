/*---
clause: pi.limit.tex1d-linear
control: another property is read, and more is asked for than the device reports
control-fails-with:
  - the device does not report the documented extent
  - a texture of the documented extent was not made, or its elements were not those that are fetched
---*/
#include "cts/case.cuh"

#include <string>

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

size_t Reported(const cudaChannelFormatDesc& format) {
  size_t elements = 0;
  CTS_CUDA(cudaDeviceGetTexture1DLinearMaxWidth(&elements, &format, 0));
  return elements;
}
// More than any element may be asked for.
size_t FarTooMany() { return 2 * Reported(cudaCreateChannelDesc<unsigned char>()) + 16; }

CTS_CASE(reported) {
  const struct {
    const char* name;
    cudaChannelFormatDesc format;
  } elements[] = {{"1-byte", cudaCreateChannelDesc<unsigned char>()},
                  {"2-bytes", cudaCreateChannelDesc<short>()},
                  {"4-bytes", cudaCreateChannelDesc<float>()},
                  {"8-bytes", cudaCreateChannelDesc<int2>()},
                  {"16-bytes", cudaCreateChannelDesc<float4>()}};
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  for (const auto& element : elements) {
    cts::Row(element.name, [&] {
      const size_t most = cts::control() ? static_cast<size_t>(properties.maxTexture1D) : Reported(element.format);
      CTS_EXPECT_LE(kMost, most, "the device does not report the documented extent");
      if (!cts::control()) CTS_OBSERVE((std::string("reports-more-of-") + element.name).c_str(), most > kMost);
    });
  }
}

void RecordBeyond() {
  const cts::DeviceBuffer<unsigned char> memory(kMost + 512);
  for (const auto& [name, elements] : {std::pair{"one-more", kMost + 1}, {"by-far", FarTooMany()}}) {
    cudaTextureObject_t texture = 0;
    const cudaError_t code = Make(&texture, memory.data(), elements);
    CTS_OBSERVE(name, code);
    if (code == cudaSuccess) CTS_CUDA(cudaDestroyTextureObject(texture));
    (void)cudaGetLastError();
  }
}

CTS_CASE(reached) {
  const cts::DeviceBuffer<unsigned char> memory(kMost);
  cts::DeviceBuffer<int> at(4);
  const cts::DeviceBuffer<unsigned char> values(4);
  int places[] = {static_cast<int>(kMost) - 1, static_cast<int>(kMost / 2) - 1, static_cast<int>(kMost / 2), 0};
  at.Write(places, 4);
  for (unsigned char i = 0; i < 4; ++i) CTS_CUDA(cudaMemset(memory.data() + places[i], i + 1, 1));
  cudaTextureObject_t texture = 0;
  CTS_CUDA(Make(&texture, memory.data(), 16));
  Fetch<<<1, 1>>>(texture, at.data() + 3, values.data());  // What follows depends on the extent alone.
  CTS_FINISH();
  CTS_CUDA(cudaDestroyTextureObject(texture));
  size_t wrong = 1;
  if (Make(&texture, memory.data(), cts::control() ? FarTooMany() : kMost) == cudaSuccess) {
    if (cts::control()) cts::PowerNotShown("larger textures are made, too");
    Fetch<<<1, 4>>>(texture, at.data(), values.data());
    CTS_FINISH();
    wrong = 0;
    for (unsigned char i = 0; i < 4; ++i) wrong += values[i] != i + 1;
    CTS_CUDA(cudaDestroyTextureObject(texture));
  }
  (void)cudaGetLastError();
  CTS_EXPECT_EQ(wrong, 0,
                "a texture of the documented extent was not made, or its elements were not those that are fetched");
  if (!cts::control()) RecordBeyond();
}

}  // namespace
