/*---
clause: cdp.heap.default-8-mib
control: the host sets 64 MiB first
control-fails-with:
  - the heap of a new process is not 8 MiB
  - kernels obtained far more than the default heap
note: >-
  The heap that is granted may be larger than its size, so twice the size is still right. Its own bookkeeping may take a
  part, and blocks may be rounded up to the next power of two, so a quarter of the size is still right, too.
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kHeap = 8 << 20, kMost = 4 * kHeap, kBlock = 64 << 10;

struct Block {
  Block* next;
};

__global__ void Exhaust(size_t* total) {
  Block* blocks = nullptr;
  for (Block* block = nullptr; *total < kMost && (block = static_cast<Block*>(malloc(kBlock))) != nullptr;) {
    block->next = blocks;
    blocks = block;
    *total += kBlock;
  }
  while (blocks != nullptr) {
    Block* const block = blocks;
    blocks = block->next;
    free(block);
  }
}

CTS_CASE() {
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 64 << 20));
  size_t heap = 0;
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  CTS_EXPECT_EQ(heap, kHeap, "the heap of a new process is not 8 MiB");
  cts::DeviceBuffer<size_t> total(1, 0);
  Exhaust<<<1, 1>>>(total.data());
  CTS_FINISH();
  CTS_OBSERVE("obtained", total[0]);
  CTS_EXPECT_LE(kHeap / 4, total[0], "kernels obtained far less than the default heap");
  CTS_EXPECT_LE(total[0], 2 * kHeap, "kernels obtained far more than the default heap");
}

}  // namespace
