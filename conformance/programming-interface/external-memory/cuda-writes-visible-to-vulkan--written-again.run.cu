/*---
clause: pi.external-memory.cuda-writes-visible-to-vulkan
covers: memory that Vulkan has read before, again and again
control: the kernel writes to other memory from the second round on
control-fails-with: Vulkan did not read what a kernel wrote after it had read
requires: [vulkan]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"

namespace {

constexpr unsigned kCount = 1 << 18, kRounds = 4, kOfRound = 0x01000000;

__global__ void Store(unsigned* words, unsigned round) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  words[i] = 3 * i + 1 + round * kOfRound;
}

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanMemory memory(vulkan, kCount * sizeof(unsigned));
  memory.Fill(0, memory.bytes(), 0x11111111);
  const cts::SharedWords words(memory);
  const cts::DeviceBuffer<unsigned> other(kCount);
  int wrong = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    Store<<<kCount / 256, 256>>>(cts::control() && round > 0 ? other.data() : words.data(), round);
    CTS_FINISH();
    const auto got = memory.Read();
    for (unsigned i = 0; i < kCount; ++i) wrong += got[i] != 3 * i + 1 + round * kOfRound;
  }
  CTS_EXPECT_EQ(wrong, 0, "Vulkan did not read what a kernel wrote after it had read");
}

}  // namespace
