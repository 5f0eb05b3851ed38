/*---
clause: pi.external-memory.opengl-through-vulkan
control: the kernel writes to other memory
control-fails-with: OpenGL did not read what a kernel wrote to memory that Vulkan exported
requires: [vulkan, gl]
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/graphics/opengl.h"

#include <vector>

namespace {

constexpr unsigned kCount = 1 << 16;

__global__ void Store(unsigned* words) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  words[i] = 3 * i + 1;
}

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::OpenGl gl;
  const cts::VulkanMemory memory(vulkan, kCount * sizeof(unsigned));
  memory.Fill(0, memory.bytes(), 0x11111111);
  const unsigned buffer = gl.BufferOf(memory.Export(), memory.allocated(), memory.bytes());
  const cts::SharedWords words(memory);
  const cts::DeviceBuffer<unsigned> other(kCount);
  Store<<<kCount / 256, 256>>>(cts::control() ? other.data() : words.data());
  CTS_FINISH();
  std::vector<unsigned> got(kCount);
  gl.Read(buffer, got.data(), memory.bytes());
  int wrong = 0;
  for (unsigned i = 0; i < kCount; ++i) wrong += got[i] != 3 * i + 1;
  CTS_EXPECT_EQ(wrong, 0, "OpenGL did not read what a kernel wrote to memory that Vulkan exported");
}

}  // namespace
