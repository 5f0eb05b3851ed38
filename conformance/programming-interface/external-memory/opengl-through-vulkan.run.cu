/*---
clause: pi.external-memory.opengl-through-vulkan
control: the kernel writes to other memory
control-fails-with: OpenGL did not read what a kernel wrote to memory that Vulkan exported
requires: [vulkan, gl]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/graphics/opengl.h"

#include <vector>

#include "gl-semaphore.cuh"

namespace {

constexpr unsigned kCount = 1 << 16;
constexpr auto kBinary = cts::VulkanSemaphore::Kind::kBinary;

__global__ void Store(unsigned* words) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  words[i] = 3 * i + 1;
}

// A shared semaphore hands the memory over. The host waits as well, so that OpenGL's wait never stays open.
CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::OpenGl gl;
  const cts::VulkanMemory memory(vulkan, kCount * sizeof(unsigned));
  const cts::VulkanSemaphore semaphore(vulkan, kBinary);
  const cts::GlSemaphore gl_waits(gl, semaphore);
  const cts::SharedSemaphore cuda_done(semaphore, kBinary);
  memory.Fill(0, memory.bytes(), 0x11111111);
  const unsigned buffer = gl.BufferOf(memory.Export(), memory.allocated(), memory.bytes());
  const cts::SharedWords words(memory);
  const cts::DeviceBuffer<unsigned> other(kCount);
  const cts::Stream stream;
  Store<<<kCount / 256, 256, 0, stream>>>(cts::control() ? other.data() : words.data());
  CTS_CUDA(cudaGetLastError());
  cuda_done.Signal(stream);
  stream.Synchronize();
  gl_waits.Wait(buffer);
  std::vector<unsigned> got(kCount);
  gl.Read(buffer, got.data(), memory.bytes());
  int wrong = 0;
  for (unsigned i = 0; i < kCount; ++i) wrong += got[i] != 3 * i + 1;
  CTS_EXPECT_EQ(wrong, 0, "OpenGL did not read what a kernel wrote to memory that Vulkan exported");
}

}  // namespace
