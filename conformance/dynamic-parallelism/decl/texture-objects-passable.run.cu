/*---
clause: cdp.decl.texture-objects-passable
control: the parent passes a texture object that filters in another way
control-fails-with: the child did not sample what a kernel of the host samples
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kSize = 8, kPoints = 100;

// Takes what it refers to from the host: the array first, then the texture objects over it.
class Array {
 public:
  Array() {
    float values[kSize][kSize];
    for (int y = 0; y < kSize; ++y) {
      for (int x = 0; x < kSize; ++x) values[y][x] = static_cast<float>(x * x + 10 * y);
    }
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    CTS_CUDA(cudaMallocArray(&array_, &format, kSize, kSize));
    constexpr size_t kPitch = kSize * sizeof(float);
    CTS_CUDA(cudaMemcpy2DToArray(array_, 0, 0, values, kPitch, kPitch, kSize, cudaMemcpyHostToDevice));
  }
  ~Array() { cts::detail::CleanedUp(cudaFreeArray(array_), "cudaFreeArray"); }
  cudaTextureObject_t Texture(cudaTextureFilterMode filter) const {
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array_;
    cudaTextureDesc description = {};
    description.addressMode[0] = description.addressMode[1] = cudaAddressModeClamp;
    description.filterMode = filter;
    cudaTextureObject_t texture;
    CTS_CUDA(cudaCreateTextureObject(&texture, &resource, &description, nullptr));
    return texture;
  }

 private:
  cudaArray_t array_ = nullptr;
};

__global__ void Sample(cudaTextureObject_t texture, float* samples) {
  samples[threadIdx.x] = tex2D<float>(texture, 0.75f + 0.07f * threadIdx.x, 7.5f - 0.07f * threadIdx.x);
}
__global__ void Parent(cudaTextureObject_t texture, float* samples) { Sample<<<1, kPoints>>>(texture, samples); }

CTS_CASE() {
  const Array array;
  const cudaTextureObject_t linear = array.Texture(cudaFilterModeLinear), point = array.Texture(cudaFilterModePoint);
  cts::DeviceBuffer<float> by_child(kPoints), by_host(kPoints);
  Parent<<<1, 1>>>(cts::control() ? point : linear, by_child.data());
  CTS_CUDA(cudaGetLastError());
  Sample<<<1, kPoints>>>(linear, by_host.data());
  CTS_FINISH();
  CTS_CUDA(cudaDestroyTextureObject(linear));
  CTS_CUDA(cudaDestroyTextureObject(point));
  for (int i = 0; i < kPoints; ++i) {
    CTS_EXPECT_EQ(by_child[i], by_host[i], "the child did not sample what a kernel of the host samples");
  }
}

}  // namespace
