/*---
clause: pi.interop.unmap-orders-cuda-before-graphics
control: the kernel of a round is issued after the look of OpenGL
control-fails-with: OpenGL did not find what a kernel wrote before the resource was unmapped
requires: [gl]
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include <vector>

namespace {

constexpr unsigned kCount = 1 << 16;

__global__ void StoreLate(unsigned* words, unsigned value, unsigned long long late_ns) {
  cts::SpinFor(late_ns);
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x) words[i] = value;
}

void Check(unsigned rounds, unsigned long long late_ns) {
  const cts::OpenGl gl;
  std::vector<unsigned> words(kCount, 0);
  const unsigned buffer = gl.Buffer(kCount * sizeof(unsigned), words.data());
  cts::Registered resource = cts::Registered::Buffer(buffer);
  const cts::Stream stream;
  unsigned wrong = 0;
  for (unsigned round = 1; round <= rounds; ++round) {
    const auto store = [&] {
      StoreLate<<<1, 1024, 0, stream>>>(resource.Words(), round, late_ns);
      CTS_CUDA(cudaGetLastError());
    };
    resource.Map(stream);
    if (!cts::control()) store();
    resource.Unmap(stream);
    gl.Read(buffer, words.data(), kCount * sizeof(unsigned));
    for (const unsigned word : words) wrong += word != round;
    if (!cts::control()) continue;
    resource.Map(stream);
    store();
    resource.Unmap(stream);
  }
  CTS_EXPECT_EQ(wrong, 0, "OpenGL did not find what a kernel wrote before the resource was unmapped");
}

CTS_CASE(a_little_late) { Check(1000, 20'000); }
// Later than OpenGL takes for its look.
CTS_CASE(much_later) { Check(50, 2'000'000); }

}  // namespace
