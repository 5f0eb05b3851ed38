/*---
clause: cdp.heap.limited-by-heap-size
control: the host enlarges the heap after it has read its size
control-fails-with: the device obtained far more than the heap's size
build: [rdc]
note: the heap that is granted may be larger than what was asked for, so twice the size is still right
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kHeap = 8 << 20, kBlockBytes = 64 << 10, kMost = 64 << 20;

struct Block {
  Block* next;
};

__global__ void Exhaust(size_t* total) {
  Block* blocks = nullptr;
  for (Block* block = nullptr; *total < kMost && cudaMalloc(&block, kBlockBytes) == cudaSuccess; blocks = block) {
    block->next = blocks;
    *total += kBlockBytes;
  }
  while (blocks != nullptr) {
    Block* const block = blocks;
    blocks = block->next;
    (void)cudaFree(block);
  }
}

CTS_CASE() {
  size_t heap = 0, unused = 0, memory = 0;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 8 * heap));
  cts::DeviceBuffer<size_t> total(1, 0);
  Exhaust<<<1, 1>>>(total.data());
  CTS_FINISH();
  CTS_CUDA(cudaMemGetInfo(&unused, &memory));
  CTS_OBSERVE("obtained", total[0]);
  CTS_EXPECT_LT(0, total[0], "the device obtained nothing");
  CTS_EXPECT_LE(total[0], 2 * heap, "the device obtained far more than the heap's size");
  CTS_EXPECT_LT(heap, unused, "no further device memory was unused");
}

}  // namespace
