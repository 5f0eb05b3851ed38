/*---
clause: cdp.heap.size-fixed-after-use
control: the host sets the size before the kernel that uses the heap
control-fails-with:
  - the heap's size could be set after a kernel had used the heap
  - the heap's size changed after a kernel had used the heap
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void UseHeap(int* served) {
  void* memory = malloc(64);
  *served = memory != nullptr;
  free(memory);
}

void Launch() {
  cts::DeviceBuffer<int> served(1);
  UseHeap<<<1, 1>>>(served.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(served[0], 1, "the heap had no 64 bytes");
}

CTS_CASE() {
  if (!cts::control()) Launch();
  size_t before = 0, after = 0;
  CTS_CUDA(cudaDeviceGetLimit(&before, cudaLimitMallocHeapSize));
  const cudaError_t set = cudaDeviceSetLimit(cudaLimitMallocHeapSize, 4 * before);
  (void)cudaGetLastError();
  CTS_CUDA(cudaDeviceGetLimit(&after, cudaLimitMallocHeapSize));
  // The guide has the size fixed as soon as a module is loaded.
  if (cts::control() && set != cudaSuccess) cts::PowerNotShown("the heap's size is fixed before a kernel uses it");
  CTS_EXPECT_EQ(set, cudaErrorInvalidValue, "the heap's size could be set after a kernel had used the heap");
  CTS_EXPECT_EQ(after, before, "the heap's size changed after a kernel had used the heap");
  if (cts::control()) Launch();
}

}  // namespace
