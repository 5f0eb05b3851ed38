/*---
clause: cdp.err.peek-does-not-reset
control: the thread gets its error before it peeks at it
control-fails-with: the error was gone after cudaPeekAtLastError
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent(cudaError_t* codes, bool get) {
  Child<<<1, 2048>>>();
  codes[0] = get ? cudaGetLastError() : cudaPeekAtLastError();
  codes[1] = cudaPeekAtLastError();
  codes[2] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(3);
  Parent<<<1, 1>>>(codes.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(codes[0], cudaErrorInvalidConfiguration, "the launch recorded no error");
  CTS_EXPECT_EQ(codes[1], cudaErrorInvalidConfiguration, "the error was gone after cudaPeekAtLastError");
  CTS_EXPECT_EQ(codes[2], cudaErrorInvalidConfiguration, "the error was gone after cudaPeekAtLastError");
}

}  // namespace
