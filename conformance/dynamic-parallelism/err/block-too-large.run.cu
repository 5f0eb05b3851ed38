/*---
clause: cdp.err.block-too-large
control: the block has exactly as many threads as the device allows
control-fails-with: a block of too many threads was not refused
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent(cudaError_t* code, int threads) {
  Child<<<1, threads>>>();
  *code = cudaGetLastError();
}

CTS_CASE() {
  int limit = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&limit, cudaDevAttrMaxThreadsPerBlock, 0));
  cts::DeviceBuffer<cudaError_t> code(1);
  Parent<<<1, 1>>>(code.data(), limit + (cts::control() ? 0 : 1));
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaErrorInvalidConfiguration, "a block of too many threads was not refused");
}

}  // namespace
