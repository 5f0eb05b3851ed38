/*---
clause: pi.init.reset-keeps-stream-ordered-allocations
control: the memory comes from cudaMalloc
control-fails-with: memory of cudaMallocAsync is gone after the reset
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Reset) {
  void* memory = nullptr;
  if (cts::control()) {
    CTS_CUDA(cudaMalloc(&memory, 1 << 25));
  } else {
    CTS_CUDA(cudaMallocAsync(&memory, 1 << 25, nullptr));
  }
  CTS_CUDA(cudaMemset(memory, 7, 1 << 25));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaFree(nullptr));
  cts::Tell("there", 0);  // the control's pointer may end the process
  unsigned char last = 0;
  const cudaError_t code = cudaMemcpy(&last, static_cast<char*>(memory) + (1 << 25) - 1, 1, cudaMemcpyDeviceToHost);
  cts::Tell("there", code == cudaSuccess && last == 7);
  (void)cudaGetLastError();
}

CTS_CASE() {
  CTS_EXPECT_EQ(cts::RunChild("Reset").Value("there"), 1, "memory of cudaMallocAsync is gone after the reset");
}

}  // namespace
