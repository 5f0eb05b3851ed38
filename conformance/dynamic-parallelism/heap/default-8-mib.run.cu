/*---
clause: cdp.heap.default-8-mib
control: the host sets 16 MiB first
control-fails-with: the heap of a new process is not 8 MiB
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 16 << 20));
  size_t heap = 0;
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  CTS_EXPECT_EQ(heap, 8 << 20, "the heap of a new process is not 8 MiB");
}

}  // namespace
