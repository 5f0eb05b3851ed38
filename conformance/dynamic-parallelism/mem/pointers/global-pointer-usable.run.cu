/*---
clause: cdp.mem.pointers.global-pointer-usable
control: the child gets a pointer to another buffer
control-fails-with: the child's pointer does not mean the parent's memory
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include <vector>

namespace {

constexpr int kThreads = 128;

__global__ void Child(int* data) { data[threadIdx.x] += 1000; }

__global__ void Parent(int* data, int* for_child) {
  data[threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) Child<<<1, kThreads>>>(for_child);
}

CTS_CASE() {
  cts::ForEachMemory(&cts::DeviceMemory, [](cts::MemoryKind kind) {
    constexpr std::size_t kBytes = kThreads * sizeof(int);
    const cts::MemoryBlock data(kind, kBytes), other(kind, kBytes);
    const auto words_of = [](const cts::MemoryBlock& block) { return reinterpret_cast<int*>(block.device()); };
    Parent<<<1, kThreads>>>(words_of(data), words_of(cts::control() ? other : data));
    CTS_FINISH();
    std::vector<int> words(kThreads);
    const std::vector<unsigned char> bytes = data.Read();
    std::memcpy(words.data(), bytes.data(), kBytes);
    for (int i = 0; i < kThreads; ++i)
      CTS_EXPECT_EQ(words[i], i + 1000, "the child's pointer does not mean the parent's memory");
  });
}

}  // namespace
