/*---
clause: cdp.err.grid-dimension-too-large
control: the dimension is exactly the largest that is allowed
control-fails-with: a grid dimension above the limit was not refused
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent(cudaError_t* code, dim3 grid) {
  Child<<<grid, 1>>>();
  *code = cudaGetLastError();
}

void Check(dim3 grid) {
  cts::DeviceBuffer<cudaError_t> code(1);
  Parent<<<1, 1>>>(code.data(), grid);
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaErrorInvalidConfiguration, "a grid dimension above the limit was not refused");
}

CTS_CASE(y) { Check(dim3(1, cts::control() ? 65535 : 65536, 1)); }
CTS_CASE(z) { Check(dim3(1, 1, cts::control() ? 65535 : 65536)); }

}  // namespace
