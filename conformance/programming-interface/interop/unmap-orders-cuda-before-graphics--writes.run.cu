/*---
clause: pi.interop.unmap-orders-cuda-before-graphics
control: the kernel of a round is issued behind what OpenGL writes
control-fails-with: a kernel found what OpenGL wrote behind the unmapping
requires: [gl]
---*/
#include "cts/case.cuh"
#include "cts/graphics_resource.h"

#include <vector>

namespace {

constexpr unsigned kRounds = 200, kCount = 1 << 16;

__global__ void CountWrongLate(const unsigned* words, unsigned expected, unsigned* wrong) {
  cts::SpinFor(20'000);
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x)
    if (words[i] != expected) atomicAdd(wrong, 1u);
}

CTS_CASE() {
  const cts::OpenGl gl;
  std::vector<unsigned> words(kCount, 0);
  const unsigned buffer = gl.Buffer(kCount * sizeof(unsigned), words.data());
  cts::Registered resource = cts::Registered::Buffer(buffer);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  const cts::Stream stream;
  for (unsigned round = 1; round <= kRounds; ++round) {
    const auto count = [&] {
      resource.Map(stream);
      CountWrongLate<<<1, 1024, 0, stream>>>(resource.Words(), round - 1, wrong.data());
      CTS_CUDA(cudaGetLastError());
      resource.Unmap(stream);
    };
    if (!cts::control()) count();
    words.assign(kCount, round);
    gl.Write(buffer, words.data(), kCount * sizeof(unsigned));
    gl.Finish();
    if (cts::control()) count();
    stream.Synchronize();
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0, "a kernel found what OpenGL wrote behind the unmapping");
}

}  // namespace
