/*---
clause: pi.external-memory.cuda-writes-visible-to-vulkan
control: the kernel writes to other memory
control-fails-with: Vulkan did not read what a kernel wrote
requires: [vulkan]
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"

namespace {

constexpr unsigned kCount = 1 << 18;

__global__ void Store(unsigned* words) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  words[i] = 3 * i + 1;
}

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanMemory memory(vulkan, kCount * sizeof(unsigned));
  memory.Fill(0, memory.bytes(), 0x11111111);
  const cts::SharedWords words(memory);
  const cts::DeviceBuffer<unsigned> other(kCount);
  Store<<<kCount / 256, 256>>>(cts::control() ? other.data() : words.data());
  CTS_FINISH();
  const auto got = memory.Read();
  int wrong = 0;
  for (unsigned i = 0; i < kCount; ++i) wrong += got[i] != 3 * i + 1;
  CTS_EXPECT_EQ(wrong, 0, "Vulkan did not read what a kernel wrote");
}

}  // namespace
