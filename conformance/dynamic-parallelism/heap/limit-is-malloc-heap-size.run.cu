/*---
clause: cdp.heap.limit-is-malloc-heap-size
control: the host leaves the heap at 8 MiB
control-fails-with: the device cannot allocate half of what the limit grants
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kHeap = 64 << 20, kBlock = 1 << 20;
constexpr int kBlocks = kHeap / kBlock / 2;  // half of the heap: its own bookkeeping may take a part

__global__ void Allocate(int* served) {
  void* blocks[kBlocks];
  for (int i = 0; i < kBlocks; ++i) {
    blocks[i] = nullptr;
    if (cudaMalloc(&blocks[i], kBlock) == cudaSuccess) ++*served;
  }
  for (int i = 0; i < kBlocks; ++i) (void)cudaFree(blocks[i]);
}

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, cts::control() ? kHeap / 8 : kHeap));
  cts::DeviceBuffer<int> served(1, 0);
  Allocate<<<1, 1>>>(served.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(served[0], kBlocks, "the device cannot allocate half of what the limit grants");
  void* memory = nullptr;
  CTS_EXPECT_EQ(cudaMalloc(&memory, kHeap + kBlock), cudaSuccess, "the device's limit holds for the host too");
  CTS_CUDA(cudaFree(memory));
}

}  // namespace
