/*---
clause: cdp.heap.device-malloc-is-heap-malloc
control: no block is given back
control-fails-with: the heap ran out although every block had been given back by the other allocator's function
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kHeap = 8 << 20, kBlock = 1 << 20;
constexpr int kRounds = 256;

// Far more in total than the heap holds, so that a block which the other function did not give back is missed.
__global__ void Alternate(int* served, cudaError_t* freed, bool give_back) {
  for (int i = 0; i < kRounds; ++i) {
    void* from_malloc = malloc(kBlock);
    void* from_cuda = nullptr;
    if (from_malloc == nullptr || cudaMalloc(&from_cuda, kBlock) != cudaSuccess) break;
    *served = i + 1;
    if (!give_back) continue;
    free(from_cuda);
    *freed = cudaFree(from_malloc);
    if (*freed != cudaSuccess) break;
  }
}

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  cts::DeviceBuffer<int> served(1, 0);
  cts::DeviceBuffer<cudaError_t> freed(1, 0);
  Alternate<<<1, 1>>>(served.data(), freed.data(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(freed[0], cudaSuccess, "cudaFree refused a block of malloc");
  // The heap that is granted may be larger than what was asked for.
  if (cts::control() && served[0] == kRounds) cts::PowerNotShown("the heap has room for all blocks");
  CTS_EXPECT_EQ(served[0], kRounds,
                "the heap ran out although every block had been given back by the other allocator's function");
}

}  // namespace
