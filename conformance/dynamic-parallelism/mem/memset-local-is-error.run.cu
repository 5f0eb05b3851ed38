/*---
clause: cdp.mem.memset-local-is-error
control: the kernel fills a global buffer
control-fails-with: a fill of local memory was accepted
build: [rdc]
note: the documents name no code, so the code is recorded and only success is wrong
---*/
#include "cts/case.cuh"

namespace {

__global__ void Fill(int* global, cudaError_t* code, bool global_instead) {
  int local[16];
  for (unsigned i = 0; i < 16; ++i) static_cast<volatile int*>(local)[(i * blockDim.x) % 16] = 1;
  *code = cudaMemsetAsync(global_instead ? global : local, 0, sizeof(int), nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<int> global(1);
  cts::DeviceBuffer<cudaError_t> code(1, 0);
  Fill<<<1, 1>>>(global.data(), code.data(), cts::control());
  CTS_FINISH();
  CTS_OBSERVE("code", code[0]);
  CTS_EXPECT_NE(code[0], cudaSuccess, "a fill of local memory was accepted");
}

}  // namespace
