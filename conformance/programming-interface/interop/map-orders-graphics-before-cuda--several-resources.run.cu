/*---
clause: pi.interop.map-orders-graphics-before-cuda
covers: several buffers and images that one call maps
control: OpenGL writes the last resource of a round after CUDA's look
control-fails-with: CUDA did not find in each of several resources what OpenGL had written before their mapping
requires: [gl]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include <vector>

namespace {

constexpr unsigned kRounds = 40, kBuffers = 3, kImages = 2, kAll = kBuffers + kImages;
constexpr unsigned kWords = 1 << 18, kWidth = 512, kHeight = kWords / kWidth;

// What a resource holds in a round: a colour of whole components, for images too.
float Component(unsigned round, unsigned resource, unsigned which) {
  return static_cast<float>((round + resource) >> which & 1);
}
unsigned Word(unsigned round, unsigned resource) {
  const unsigned colour = round + resource;
  return 0xFF000000u | (colour & 1) * 0xFFu | (colour >> 1 & 1) * 0xFF00u | (colour >> 2 & 1) * 0xFF0000u;
}

__global__ void CountWrong(const unsigned* words, unsigned expected, unsigned* wrong) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (words[i] != expected) atomicAdd(wrong, 1u);
}

// All are mapped and unmapped by one call each, in another order each round.
CTS_CASE() {
  const cts::OpenGl gl;
  const std::vector<unsigned> zeros(kWords, 0);
  unsigned names[kAll];
  for (unsigned i = 0; i < kAll; ++i)
    names[i] = i < kBuffers ? gl.Buffer(kWords * sizeof(unsigned), zeros.data()) : gl.Renderbuffer(kWidth, kHeight);
  using Resource = cts::Registered;
  const Resource resources[kAll] = {Resource::Buffer(names[0]), Resource::Buffer(names[1]), Resource::Buffer(names[2]),
                                    Resource::Image(names[3], cts::OpenGl::kRenderbuffer),
                                    Resource::Image(names[4], cts::OpenGl::kRenderbuffer)};
  const auto write = [&](unsigned i, unsigned round) {
    if (i < kBuffers) {
      const std::vector<unsigned> words(kWords, Word(round, i));
      gl.Write(names[i], words.data(), kWords * sizeof(unsigned));
    } else {
      gl.Clear(names[i], Component(round, i, 0), Component(round, i, 1), Component(round, i, 2), 1);
    }
  };
  const cts::DeviceBuffer<unsigned> texels(kWords), wrong(1, 0);
  const cts::Stream stream;
  constexpr std::size_t kRow = kWidth * sizeof(unsigned);
  for (unsigned round = 1; round <= kRounds; ++round) {
    // The last one of a round is another one each time.
    const unsigned last = round % kAll;
    for (unsigned i = 0; i < kAll; ++i)
      write((last + 1 + i) % kAll, i + 1 < kAll || !cts::control() ? round : round + 1);
    std::vector<cudaGraphicsResource_t> handles;
    for (unsigned i = 0; i < kAll; ++i) handles.push_back(resources[(i + round / kAll) % kAll].get());
    CTS_CUDA(cudaGraphicsMapResources(kAll, handles.data(), stream));
    for (unsigned i = 0; i < kAll; ++i) {
      const unsigned* words = texels.data();
      if (i < kBuffers) {
        words = resources[i].Words();
      } else {
        CTS_CUDA(cudaMemcpy2DFromArrayAsync(texels.data(), kRow, resources[i].Array(), 0, 0, kRow, kHeight,
                                            cudaMemcpyDeviceToDevice, stream));
      }
      CountWrong<<<kWords / 256, 256, 0, stream>>>(words, Word(round, i), wrong.data());
      CTS_CUDA(cudaGetLastError());
    }
    CTS_CUDA(cudaGraphicsUnmapResources(kAll, handles.data(), stream));
    stream.Synchronize();  // What OpenGL does after CUDA's look is another matter.
    if (cts::control()) write(last, round);
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u,
                "CUDA did not find in each of several resources what OpenGL had written before their mapping");
}

}  // namespace
