/*---
clause: pi.texture-object.resource-types
control: the resource descriptor names a type that there is not
control-fails-with: no object of such a resource gives its texels
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <vector>

namespace {

constexpr int kWidth = 64, kHeight = 8, kCount = kWidth * kHeight;

__global__ void Count(float* values) { values[threadIdx.x] = static_cast<float>(threadIdx.x + 1); }

template <class Fetch>
void Check(const char* name, cudaResourceDesc resource, bool normalized, const std::vector<cts::Spot>& spots) {
  cts::Row(name, [&] {
    if (cts::control()) resource.resType = static_cast<cudaResourceType>(7);
    const cudaTextureDesc descriptor = cts::TextureOptions{.normalized = normalized}.Descriptor();
    cudaTextureObject_t texture = 0;
    bool right = cudaCreateTextureObject(&texture, &resource, &descriptor, nullptr) == cudaSuccess;
    (void)cudaGetLastError();
    if (right) {
      right = cts::Wrong(cts::FetchEach<Fetch>(texture, spots), [](std::size_t i) { return i + 1; }) == 0;
      CTS_CUDA(cudaDestroyTextureObject(texture));
    }
    CTS_EXPECT(right, "no object of such a resource gives its texels");
  });
}

CTS_CASE() {
  const auto value = [](int x, int y, int) { return static_cast<float>(y * kWidth + x + 1); };
  const cts::Array<float> array(kWidth, kHeight);
  array.Upload(value);
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(kWidth, kHeight, 0), 3);
  mipmaps.Level(0).Upload(value);
  std::vector<float> values;
  for (int i = 0; i < kCount; ++i) values.push_back(static_cast<float>(i + 1));
  const cts::DeviceBuffer<float> linear(kCount);
  Count<<<1, kCount>>>(linear.data());
  CTS_FINISH();
  void* rows = nullptr;
  std::size_t pitch = 0;
  CTS_CUDA(cudaMallocPitch(&rows, &pitch, kWidth * sizeof(float), kHeight));
  CTS_CUDA(cudaMemcpy2D(rows, pitch, values.data(), kWidth * sizeof(float), kWidth * sizeof(float), kHeight,
                        cudaMemcpyHostToDevice));
  std::vector<cts::Spot> elements;
  for (int i = 0; i < kCount; ++i) elements.push_back({static_cast<float>(i)});
  const auto centres = cts::Centres(kWidth, kHeight);
  Check<cts::fetch::In2D>("array", cts::ResourceOf(array), false, centres);
  Check<cts::fetch::Level2D>("mipmapped-array", cts::ResourceOf(mipmaps), true,
                             cts::Normalized(centres, kWidth, kHeight));
  Check<cts::fetch::Linear>("linear", cts::ResourceOf(linear), false, elements);
  Check<cts::fetch::In2D>("pitch-2d", cts::PitchedResource(static_cast<float*>(rows), kWidth, kHeight, pitch), false,
                          centres);
  CTS_CUDA(cudaFree(rows));
}

}  // namespace
