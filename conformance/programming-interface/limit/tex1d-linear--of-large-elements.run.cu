/*---
clause: pi.limit.tex1d-linear
covers: elements of 4, 8 and 16 bytes, over up to 4 GiB
control: more is asked for than the device reports
control-fails-with: a texture of so many larger elements was not made, or its elements were not those that are fetched
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/power.h"

#include <iterator>

namespace {

constexpr size_t kMost = size_t{1} << 28;

template <class Element>
__global__ void Fetch(cudaTextureObject_t texture, const int* at, unsigned* values) {
  const Element element = tex1Dfetch<Element>(texture, at[threadIdx.x]);
  values[threadIdx.x] = static_cast<unsigned>(element.x);
}

template <class Element>
cudaError_t Make(cudaTextureObject_t* texture, Element* memory, size_t elements) {
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear = {memory, cudaCreateChannelDesc<Element>(), elements * sizeof(Element)};
  const cudaTextureDesc description{};
  return cudaCreateTextureObject(texture, &resource, &description, nullptr);
}

// The last element, both of each middle and quarter where an offset that wraps would land, and the first.
template <class Element>
void Check(const char* name) {
  cts::Row(name, [&] {
    size_t free = 0, total = 0;
    CTS_CUDA(cudaMemGetInfo(&free, &total));
    if (free / 2 < kMost * sizeof(Element))
      return cts::PowerNotShown("the memory of the device is too small for such a texture");
    const cts::DeviceBuffer<Element> memory(kMost);
    constexpr int kPlaces[] = {kMost - 1, kMost / 2, kMost / 2 - 1, kMost / 4, kMost / 4 - 1, kMost / 8, 1, 0};
    constexpr unsigned kCount = std::size(kPlaces);
    cts::DeviceBuffer<int> at(kCount);
    const cts::DeviceBuffer<unsigned> values(kCount);
    at.Write(kPlaces, kCount);
    for (unsigned i = 0; i < kCount; ++i) {
      Element element{};
      element.x = static_cast<decltype(element.x)>(1000 + i);
      CTS_CUDA(cudaMemcpy(memory.data() + kPlaces[i], &element, sizeof element, cudaMemcpyHostToDevice));
    }
    cudaTextureObject_t texture = 0;
    CTS_CUDA(Make(&texture, memory.data(), 16));
    Fetch<Element><<<1, 1>>>(texture, at.data() + kCount - 1, values.data());  // What follows depends on the extent.
    CTS_FINISH();
    CTS_CUDA(cudaDestroyTextureObject(texture));
    size_t most = 0, wrong = 1;
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<Element>();
    CTS_CUDA(cudaDeviceGetTexture1DLinearMaxWidth(&most, &format, 0));
    const size_t elements = cts::control() ? 2 * most + 16 : kMost;
    if (cts::Taken(Make(&texture, memory.data(), elements)) == cudaSuccess) {
      if (cts::control()) cts::PowerNotShown("larger textures are made, too");
      Fetch<Element><<<1, kCount>>>(texture, at.data(), values.data());
      CTS_FINISH();
      const auto fetched = values.Read();
      wrong = 0;
      for (unsigned i = 0; i < kCount; ++i) wrong += fetched[i] != 1000 + i;
      CTS_CUDA(cudaDestroyTextureObject(texture));
    }
    CTS_EXPECT_EQ(wrong, 0,
                  "a texture of so many larger elements was not made, or its elements were not those that are fetched");
  });
}

CTS_CASE() {
  Check<uint1>("4-bytes");
  Check<int2>("8-bytes");
  Check<float4>("16-bytes");
}

}  // namespace
