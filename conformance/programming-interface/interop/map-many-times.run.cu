/*---
clause: pi.interop.map-many-times
control: the kernel of one cycle is left out
control-fails-with: a cycle of mapping and unmapping is missing in what OpenGL reads
requires: [gl]
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

constexpr unsigned kCycles = 1000;

__global__ void Increment(unsigned* word) { *word += 1; }

CTS_CASE() {
  const cts::OpenGl gl;
  unsigned value = 0;
  const unsigned buffer = gl.Buffer(sizeof value, &value);
  cts::Registered resource = cts::Registered::Buffer(buffer);
  for (unsigned i = 0; i < kCycles; ++i) {
    resource.Map();
    if (!cts::control() || i != 500) Increment<<<1, 1>>>(resource.Words());
    CTS_CUDA(cudaGetLastError());
    resource.Unmap();
  }
  gl.Read(buffer, &value, sizeof value);
  CTS_EXPECT_EQ(value, kCycles, "a cycle of mapping and unmapping is missing in what OpenGL reads");
}

}  // namespace
