/*---
clause: pi.interop.map-orders-graphics-before-cuda
control: OpenGL writes the values of a round after its kernel
control-fails-with: a kernel did not find what OpenGL wrote before the resource was mapped
requires: [gl]
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include <vector>

namespace {

constexpr unsigned kRounds = 1000, kCount = 1 << 16;

__global__ void CountWrong(const unsigned* words, unsigned expected, unsigned* wrong) {
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x)
    if (words[i] != expected) atomicAdd(wrong, 1u);
}

// Where OpenGL is finished first, nothing is left to be ordered: what is not there then is not visible at all.
void Check(bool finish) {
  const cts::OpenGl gl;
  std::vector<unsigned> words(kCount, 0);
  const unsigned buffer = gl.Buffer(kCount * sizeof(unsigned), words.data());
  cts::Registered resource = cts::Registered::Buffer(buffer);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  const cts::Stream stream;
  for (unsigned round = 1; round <= kRounds; ++round) {
    words.assign(kCount, round);
    if (!cts::control()) gl.Write(buffer, words.data(), kCount * sizeof(unsigned));
    if (finish) gl.Finish();
    resource.Map(stream);
    CountWrong<<<1, 1024, 0, stream>>>(resource.Words(), round, wrong.data());
    CTS_CUDA(cudaGetLastError());
    resource.Unmap(stream);
    stream.Synchronize();  // What OpenGL does after the kernel is another matter.
    if (cts::control()) gl.Write(buffer, words.data(), kCount * sizeof(unsigned));
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0, "a kernel did not find what OpenGL wrote before the resource was mapped");
}

CTS_CASE(mapped_at_once) { Check(false); }
CTS_CASE(finished_first) { Check(true); }

}  // namespace
