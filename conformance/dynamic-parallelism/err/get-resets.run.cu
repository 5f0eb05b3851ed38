/*---
clause: cdp.err.get-resets
control: the thread peeks at its error before it gets it
control-fails-with: the error was still recorded after cudaGetLastError had returned it
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent(cudaError_t* codes, bool peek) {
  Child<<<1, 2048>>>();
  codes[0] = peek ? cudaPeekAtLastError() : cudaGetLastError();
  codes[1] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(2);
  Parent<<<1, 1>>>(codes.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(codes[0], cudaErrorInvalidConfiguration, "the launch recorded no error");
  CTS_EXPECT_EQ(codes[1], cudaSuccess, "the error was still recorded after cudaGetLastError had returned it");
}

}  // namespace
