/*---
clause: cdp.heap.table.host-free-of-host-pointer
control: the memory has been freed before
control-fails-with: the host could not free what it had allocated
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, 4096));
  if (cts::control()) CTS_CUDA(cudaFree(memory));
  CTS_EXPECT_EQ(cudaFree(memory), cudaSuccess, "the host could not free what it had allocated");
}

}  // namespace
