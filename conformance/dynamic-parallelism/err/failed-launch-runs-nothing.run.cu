/*---
clause: cdp.err.failed-launch-runs-nothing
control: a valid launch follows the refused ones
control-fails-with: a grid ran although its launch had recorded an error
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }

__global__ void Parent(unsigned* count, cudaError_t* codes, bool valid_too) {
  Child<<<1, 2048>>>(count);
  codes[0] = cudaGetLastError();
  Child<<<0, 1>>>(count);
  codes[1] = cudaGetLastError();
  Child<<<1, 1, 1 << 20>>>(count);
  codes[2] = cudaGetLastError();
  if (valid_too) Child<<<1, 1>>>(count);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> count(1, 0);
  cts::DeviceBuffer<cudaError_t> codes(3);
  Parent<<<1, 1>>>(count.data(), codes.data(), cts::control());
  CTS_FINISH();
  for (const cudaError_t code : codes.Read()) {
    CTS_EXPECT_EQ(code, cudaErrorInvalidConfiguration, "an invalid configuration was not refused");
  }
  CTS_EXPECT_EQ(count[0], 0, "a grid ran although its launch had recorded an error");
}

}  // namespace
