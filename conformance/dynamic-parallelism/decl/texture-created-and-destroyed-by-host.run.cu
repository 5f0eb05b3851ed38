/*---
clause: cdp.decl.texture-created-and-destroyed-by-host
control: the host creates the object over the data of the round before
control-fails-with: a grid did not read the data of the texture object that the host created last
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kRounds = 50;

cudaTextureObject_t CreateTexture(int* data) {
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = data;
  resource.res.linear.desc = cudaCreateChannelDesc<int>();
  resource.res.linear.sizeInBytes = sizeof(int);
  const cudaTextureDesc description = {};
  cudaTextureObject_t texture;
  CTS_CUDA(cudaCreateTextureObject(&texture, &resource, &description, nullptr));
  return texture;
}

__global__ void Child(cudaTextureObject_t texture, int* seen) { seen[1] = tex1Dfetch<int>(texture, 0); }
__global__ void Parent(cudaTextureObject_t texture, int* seen) {
  seen[0] = tex1Dfetch<int>(texture, 0);
  Child<<<1, 1>>>(texture, seen);
}

CTS_CASE() {
  constexpr int kStride = 256;  // what a texture object covers must be aligned
  cts::DeviceBuffer<int> data((kRounds + 1) * kStride), seen(2);
  for (int round = 1; round <= kRounds; ++round) {
    int* const fresh = data.data() + round * kStride;
    CTS_CUDA(cudaMemcpy(fresh, &round, sizeof round, cudaMemcpyHostToDevice));
    cudaTextureObject_t texture = CreateTexture(cts::control() ? fresh - kStride : fresh);
    Parent<<<1, 1>>>(texture, seen.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(cudaDestroyTextureObject(texture), cudaSuccess, "the host cannot destroy its texture object");
    for (const int value : seen.Read()) {
      CTS_EXPECT_EQ(value, round, "a grid did not read the data of the texture object that the host created last");
    }
  }
}

}  // namespace
