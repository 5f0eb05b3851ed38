/*---
clause: pi.external-memory.opengl-through-vulkan
covers: from OpenGL to kernels and back, again and again
control: OpenGL writes to other memory
control-fails-with: a kernel did not read what OpenGL wrote to memory that Vulkan exported
requires: [vulkan, gl]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/graphics/opengl.h"

#include <vector>

namespace {

constexpr unsigned kCount = 1 << 16, kRounds = 3;
constexpr size_t kBytes = kCount * sizeof(unsigned);

__host__ __device__ unsigned OfOpenGl(unsigned round, unsigned i) { return (i + 1) * (2 * round + 3); }
__host__ __device__ unsigned OfKernel(unsigned round, unsigned i) { return ~OfOpenGl(round, i); }

// Reads what OpenGL wrote and writes something else in its place, a word a thread.
__global__ void Exchange(unsigned* words, unsigned round, unsigned* wrong) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (words[i] != OfOpenGl(round, i)) atomicAdd(wrong, 1u);
  words[i] = OfKernel(round, i);
}

// From the second round on the kernel and OpenGL have both had the memory before.
CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::OpenGl gl;
  const cts::VulkanMemory memory(vulkan, kBytes);
  memory.Fill(0, kBytes, 0x11111111);
  const unsigned shared = gl.BufferOf(memory.Export(), memory.allocated(), kBytes);
  const unsigned from = gl.Buffer(kBytes, nullptr), other = gl.Buffer(kBytes, nullptr);
  const cts::SharedWords words(memory);
  std::vector<unsigned> values(kCount);
  for (unsigned round = 0; round < kRounds; ++round) {
    for (unsigned i = 0; i < kCount; ++i) values[i] = OfOpenGl(round, i);
    gl.Write(from, values.data(), kBytes);
    gl.Copy(from, cts::control() ? other : shared, kBytes);
    gl.Finish();
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    Exchange<<<kCount / 256, 256>>>(words.data(), round, wrong.data());
    CTS_FINISH();
    if (!CTS_EXPECT_EQ(wrong[0], 0, "a kernel did not read what OpenGL wrote to memory that Vulkan exported")) return;
    gl.Read(shared, values.data(), kBytes);
    unsigned unread = 0;
    for (unsigned i = 0; i < kCount; ++i) unread += values[i] != OfKernel(round, i);
    CTS_EXPECT_EQ(unread, 0, "OpenGL did not read what a kernel wrote in the place of its own words");
  }
}

}  // namespace
