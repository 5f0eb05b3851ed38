/*---
clause: pi.interop.mapped-pointer
control: the kernel writes to other memory
control-fails-with: OpenGL does not read what a kernel wrote through the pointer
requires: [gl]
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include <vector>

namespace {

constexpr unsigned kCount = 1 << 16;

__global__ void Store(unsigned* words) {
  words[blockIdx.x * blockDim.x + threadIdx.x] = 3 * (blockIdx.x * blockDim.x + threadIdx.x);
}

CTS_CASE(one) {
  const cts::OpenGl gl;
  std::vector<unsigned> words(kCount, 7);
  const unsigned buffer = gl.Buffer(kCount * sizeof(unsigned), words.data());
  const cts::DeviceBuffer<unsigned> other(kCount);
  cts::Registered resource = cts::Registered::Buffer(buffer);
  resource.Map();
  size_t bytes = 0;
  unsigned* const mapped = resource.Words(&bytes);
  CTS_EXPECT_EQ(bytes, kCount * sizeof(unsigned), "the size of a mapped buffer is another");
  Store<<<kCount / 256, 256>>>(cts::control() ? other.data() : mapped);
  CTS_FINISH();
  resource.Unmap();
  gl.Read(buffer, words.data(), kCount * sizeof(unsigned));
  int wrong = 0;
  for (unsigned i = 0; i < kCount; ++i) wrong += words[i] != 3 * i;
  CTS_EXPECT_EQ(wrong, 0, "OpenGL does not read what a kernel wrote through the pointer");
}

// Several in one call, of different sizes.
CTS_CASE(several_at_once) {
  constexpr unsigned kBuffers = 3;
  const cts::OpenGl gl;
  std::vector<unsigned> words(kBuffers * kCount, 7);
  const cts::DeviceBuffer<unsigned> other(kBuffers * kCount);
  unsigned names[kBuffers] = {};
  for (unsigned i = 0; i < kBuffers; ++i) names[i] = gl.Buffer((i + 1) * kCount * sizeof(unsigned), words.data());
  const cts::Registered resources[kBuffers] = {cts::Registered::Buffer(names[0]), cts::Registered::Buffer(names[1]),
                                               cts::Registered::Buffer(names[2])};
  cudaGraphicsResource_t handles[kBuffers] = {resources[0].get(), resources[1].get(), resources[2].get()};
  CTS_CUDA(cudaGraphicsMapResources(kBuffers, handles, nullptr));
  for (unsigned i = 0; i < kBuffers; ++i) {
    size_t bytes = 0;
    unsigned* const mapped = resources[i].Words(&bytes);
    CTS_EXPECT_EQ(bytes, (i + 1) * kCount * sizeof(unsigned), "the size of a mapped buffer is another");
    Store<<<(i + 1) * kCount / 256, 256>>>(cts::control() ? other.data() : mapped);
    CTS_FINISH();
  }
  CTS_CUDA(cudaGraphicsUnmapResources(kBuffers, handles, nullptr));
  for (unsigned i = 0; i < kBuffers; ++i) {
    gl.Read(names[i], words.data(), (i + 1) * kCount * sizeof(unsigned));
    int wrong = 0;
    for (unsigned j = 0; j < (i + 1) * kCount; ++j) wrong += words[j] != 3 * j;
    CTS_EXPECT_EQ(wrong, 0, "OpenGL does not read what a kernel wrote through the pointer");
  }
}

}  // namespace
