/*---
clause: cdp.errors.grid-dimension-too-large
control: the dimension is exactly the largest that is allowed
control-fails-with: a grid dimension above the limit was not refused
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kMost = 65535;

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

// In 16 bits the second dimension would be one, not zero.
CTS_CASE(y) {
  cts::Row("65536", [] { Check(dim3(1, cts::control() ? kMost : kMost + 1)); });
  cts::Row("65537", [] { Check(dim3(1, cts::control() ? kMost : kMost + 2)); });
}
CTS_CASE(z) {
  cts::Row("65536", [] { Check(dim3(1, 1, cts::control() ? kMost : kMost + 1)); });
  cts::Row("65537", [] { Check(dim3(1, 1, cts::control() ? kMost : kMost + 2)); });
}

}  // namespace
