/*---
clause: pi.external-memory.opengl-through-vulkan
covers: from OpenGL to kernels and back, again and again
control: OpenGL writes to other memory
control-fails-with: a kernel did not read what OpenGL wrote to memory that Vulkan exported
requires: [vulkan, gl]
draft: five of five on an H200, not yet on an H100
note: shared semaphores hand the memory over; the host waits as well, so that no wait for a semaphore stays open
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/graphics/opengl.h"

#include <vector>

#include "gl-semaphore.cuh"

namespace {

constexpr unsigned kCount = 1 << 16, kRounds = 3;
constexpr size_t kBytes = kCount * sizeof(unsigned);
constexpr auto kBinary = cts::VulkanSemaphore::Kind::kBinary;

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
  const cts::VulkanSemaphore to_cuda(vulkan, kBinary), to_gl(vulkan, kBinary);
  const cts::GlSemaphore gl_done(gl, to_cuda), gl_waits(gl, to_gl);
  const cts::SharedSemaphore cuda_waits(to_cuda, kBinary), cuda_done(to_gl, kBinary);
  memory.Fill(0, kBytes, 0x11111111);
  const unsigned shared = gl.BufferOf(memory.Export(), memory.allocated(), kBytes);
  const unsigned from = gl.Buffer(kBytes, nullptr), other = gl.Buffer(kBytes, nullptr), to = gl.Buffer(kBytes, nullptr);
  const cts::SharedWords words(memory);
  const cts::Stream stream;
  std::vector<unsigned> values(kCount);
  for (unsigned round = 0; round < kRounds; ++round) {
    for (unsigned i = 0; i < kCount; ++i) values[i] = OfOpenGl(round, i);
    gl.Write(from, values.data(), kBytes);
    gl.Copy(from, cts::control() ? other : shared, kBytes);
    gl_done.Signal(shared);
    gl.Finish();
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    cuda_waits.Wait(stream);
    Exchange<<<kCount / 256, 256, 0, stream>>>(words.data(), round, wrong.data());
    CTS_CUDA(cudaGetLastError());
    cuda_done.Signal(stream);
    stream.Synchronize();
    if (!CTS_EXPECT_EQ(wrong[0], 0, "a kernel did not read what OpenGL wrote to memory that Vulkan exported")) return;
    gl_waits.Wait(shared);
    gl.Copy(shared, to, kBytes);
    gl.Read(to, values.data(), kBytes);
    unsigned unread = 0;
    for (unsigned i = 0; i < kCount; ++i) unread += values[i] != OfKernel(round, i);
    CTS_EXPECT_EQ(unread, 0, "OpenGL did not read what a kernel wrote in the place of its own words");
  }
}

}  // namespace
