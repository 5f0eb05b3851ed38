/*---
clause: pi.opengl.buffer-as-pointer
control: another buffer is registered
control-fails-with:
  - neither kernels nor copies find the contents of a registered buffer
  - what a kernel and a copy wrote is not in the registered buffer
requires: [gl]
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include <vector>

namespace {

constexpr unsigned kCount = 1 << 16;

__global__ void CountWrong(const unsigned* words, unsigned* wrong) {
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x)
    if (words[i] != 5 * i + 1) atomicAdd(wrong, 1u);
}

__global__ void NumberAgain(unsigned* words, unsigned count) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) words[i] = 7 * i + 2;
}

CTS_CASE() {
  constexpr const char* kNot = "neither kernels nor copies find the contents of a registered buffer";
  const cts::OpenGl gl;
  std::vector<unsigned> words(kCount, 0);
  const unsigned other = gl.Buffer(kCount * sizeof(unsigned), words.data());
  for (unsigned i = 0; i < kCount; ++i) words[i] = 5 * i + 1;
  const unsigned buffer = gl.Buffer(kCount * sizeof(unsigned), words.data());
  cts::Registered resource = cts::Registered::Buffer(cts::control() ? other : buffer);
  resource.Map();
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  CountWrong<<<1, 1024>>>(resource.Words(), wrong.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0, kNot);
  std::vector<unsigned> copied(kCount, 0);
  CTS_CUDA(cudaMemcpy(copied.data(), resource.Words(), kCount * sizeof(unsigned), cudaMemcpyDeviceToHost));
  CTS_EXPECT(copied == words, kNot);

  // A kernel writes the first half, a copy the second.
  for (unsigned i = 0; i < kCount; ++i) words[i] = 7 * i + 2;
  NumberAgain<<<1, 1024>>>(resource.Words(), kCount / 2);
  CTS_CUDA(cudaMemcpy(resource.Words() + kCount / 2, &words[kCount / 2], kCount / 2 * sizeof(unsigned),
                      cudaMemcpyHostToDevice));
  CTS_FINISH();
  resource.Unmap();
  gl.Read(buffer, copied.data(), kCount * sizeof(unsigned));
  CTS_EXPECT(copied == words, "what a kernel and a copy wrote is not in the registered buffer");
}

}  // namespace
