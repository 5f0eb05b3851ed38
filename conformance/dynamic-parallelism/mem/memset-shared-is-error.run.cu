/*---
clause: cdp.mem.memset-shared-is-error
control: the kernel fills a global buffer
control-fails-with: a fill of shared memory was accepted
build: [rdc]
note: the documents name no code, so the code is recorded and only success is wrong
---*/
#include "cts/case.cuh"

namespace {

__global__ void Fill(int* global, cudaError_t* code, bool global_instead) {
  __shared__ int shared[4];
  shared[0] = 1;
  *code = cudaMemsetAsync(global_instead ? global : shared, 0, sizeof(int), nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<int> global(1);
  cts::DeviceBuffer<cudaError_t> code(1, 0);
  Fill<<<1, 1>>>(global.data(), code.data(), cts::control());
  CTS_FINISH();
  CTS_OBSERVE("code", code[0]);
  CTS_EXPECT_NE(code[0], cudaSuccess, "a fill of shared memory was accepted");
}

}  // namespace
