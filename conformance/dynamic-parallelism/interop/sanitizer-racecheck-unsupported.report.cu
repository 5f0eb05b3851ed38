/*---
clause: cdp.interop.sanitizer-racecheck-unsupported
control: the host launches the second grid, so that the program needs no device runtime
build: [rdc]
control-build: []
tool: racecheck
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* data) { data[threadIdx.x] = 1; }

__global__ void Parent([[maybe_unused]] int* data) {
#ifndef CTS_CONTROL
  Child<<<1, 32>>>(data);
#endif
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(32);
  Parent<<<1, 1>>>(data.data());
#ifdef CTS_CONTROL
  Child<<<1, 32>>>(data.data());
#endif
  CTS_FINISH();
  CTS_EXPECT_EQ(data[31], 1, "the child left no result");
}

}  // namespace
