/*---
clause: pi.interop.map-orders-graphics-before-cuda
covers: an image that OpenGL clears, and copies and kernels of CUDA
control: OpenGL clears the image of a round after CUDA's look
control-fails-with: CUDA did not find what OpenGL had cleared before the mapping
requires: [gl]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

constexpr unsigned kRounds = 50, kWidth = 1024, kHeight = 512, kTexels = kWidth * kHeight;
// Clearings of another image, so that OpenGL is late with the one that counts.
constexpr unsigned kEarlier = 4, kLargeSide = 4096;

// The colour of a round, of eight whose components are whole.
float Component(unsigned round, unsigned which) { return static_cast<float>(round >> which & 1); }
unsigned Texel(unsigned round) {
  return 0xFF000000u | (round & 1) * 0xFFu | (round >> 1 & 1) * 0xFF00u | (round >> 2 & 1) * 0xFF0000u;
}

__global__ void CountWrong(const unsigned* texels, unsigned expected, unsigned* wrong) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (texels[i] != expected) atomicAdd(wrong, 1u);
}

// A clearing is work of the GPU, whatever a driver makes of updates; nothing waits for it but the mapping.
CTS_CASE() {
  const cts::OpenGl gl;
  const unsigned name = gl.Renderbuffer(kWidth, kHeight), large = gl.Renderbuffer(kLargeSide, kLargeSide);
  const auto clear = [&](unsigned round) {
    for (unsigned i = 0; i < kEarlier; ++i) gl.Clear(large, Component(i, 0), Component(i, 1), 1, 1);
    gl.Clear(name, Component(round, 0), Component(round, 1), Component(round, 2), 1);
  };
  clear(0);
  gl.Finish();
  cts::Registered resource = cts::Registered::Image(name, cts::OpenGl::kRenderbuffer);
  const cts::DeviceBuffer<unsigned> texels(kTexels), wrong(1, 0);
  const cts::Stream stream;
  constexpr size_t kRow = kWidth * sizeof(unsigned);
  for (unsigned round = 1; round <= kRounds; ++round) {
    if (!cts::control()) clear(round);
    resource.Map(stream);
    CTS_CUDA(cudaMemcpy2DFromArrayAsync(texels.data(), kRow, resource.Array(), 0, 0, kRow, kHeight,
                                        cudaMemcpyDeviceToDevice, stream));
    CountWrong<<<kTexels / 256, 256, 0, stream>>>(texels.data(), Texel(round), wrong.data());
    CTS_CUDA(cudaGetLastError());
    resource.Unmap(stream);
    stream.Synchronize();  // What OpenGL does after CUDA's look is another matter.
    if (cts::control()) clear(round);
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "CUDA did not find what OpenGL had cleared before the mapping");
}

}  // namespace
