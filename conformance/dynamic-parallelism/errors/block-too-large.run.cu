/*---
clause: cdp.errors.block-too-large
control: the block has exactly as many threads as the device allows
control-fails-with: a block of too many threads was not refused
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent(cudaError_t* code, dim3 block) {
  Child<<<1, block>>>();
  *code = cudaGetLastError();
}

void Check(dim3 block) {
  cts::DeviceBuffer<cudaError_t> code(1);
  Parent<<<1, 1>>>(code.data(), block);
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaErrorInvalidConfiguration, "a block of too many threads was not refused");
}

CTS_CASE() {
  int limit = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&limit, cudaDevAttrMaxThreadsPerBlock, 0));
  const unsigned most = limit, more = cts::control() ? 0 : 1;
  cts::Row("one-dimension", [&] { Check(most + more); });
  cts::Row("two-dimensions", [&] { Check(dim3(32, most / 32 + more)); });
  cts::Row("three-dimensions", [&] { Check(dim3(8, 8, most / 64 + more)); });
}

}  // namespace
