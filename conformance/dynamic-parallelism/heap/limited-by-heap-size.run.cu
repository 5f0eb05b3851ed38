/*---
clause: cdp.heap.limited-by-heap-size
control: the host enlarges the small heap after it has read its size, and leaves the large one at the default
control-fails-with:
  - the device obtained far more than the heap's size
  - the device obtained far less than the heap's size
build: [rdc]
note: >-
  The heap that is granted may be larger than what was asked for, so twice the size is still right. Its own bookkeeping
  may take a part, and blocks may be rounded up to the next power of two, so a quarter of the size is still right, too.
---*/
#include "cts/case.cuh"

namespace {

constexpr cudaLimit kHeapSize = cudaLimitMallocHeapSize;
constexpr size_t kSmall = 8 << 20, kLarge = 64 << 20, kMost = 256 << 20;

struct Block {
  Block* next;
};

__global__ void Exhaust(size_t* total, size_t block_bytes) {
  Block* blocks = nullptr;
  for (Block* block = nullptr; *total < kMost && cudaMalloc(&block, block_bytes) == cudaSuccess; blocks = block) {
    block->next = blocks;
    *total += block_bytes;
  }
  while (blocks != nullptr) {
    Block* const block = blocks;
    blocks = block->next;
    (void)cudaFree(block);
  }
}

void TellObtained(size_t block_bytes) {
  cts::DeviceBuffer<size_t> total(1, 0);
  Exhaust<<<1, 1>>>(total.data(), block_bytes);
  CTS_FINISH();
  cts::Tell("obtained", static_cast<long long>(total[0]));
}

// The size is fixed once a kernel has used the heap, hence a process for each.
CTS_CHILD(Small) {
  size_t heap = 0;
  CTS_CUDA(cudaDeviceSetLimit(kHeapSize, kSmall));
  CTS_CUDA(cudaDeviceGetLimit(&heap, kHeapSize));
  cts::Tell("heap", static_cast<long long>(heap));
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(kHeapSize, 8 * heap));
  TellObtained(64 << 10);
  void* memory = nullptr;
  cts::Tell("host", cudaMalloc(&memory, 4 * heap));
  CTS_CUDA(cudaFree(memory));
}
CTS_CHILD(Large) {
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(kHeapSize, kLarge));
  TellObtained(1 << 20);
}

CTS_CASE(not_more) {
  const cts::ChildRun child = cts::RunChild("Small");
  const long long heap = child.Value("heap"), obtained = child.Value("obtained");
  CTS_OBSERVE("obtained", obtained);
  CTS_EXPECT_LT(0, obtained, "the device obtained nothing");
  CTS_EXPECT_LE(obtained, 2 * heap, "the device obtained far more than the heap's size");
  CTS_EXPECT_EQ(child.Value("host"), cudaSuccess, "the host could not allocate what the device could not");
}

CTS_CASE(not_less) {
  const cts::ChildRun child = cts::RunChild("Large");
  CTS_EXPECT_LE(static_cast<long long>(kLarge / 4), child.Value("obtained"),
                "the device obtained far less than the heap's size");
}

}  // namespace
