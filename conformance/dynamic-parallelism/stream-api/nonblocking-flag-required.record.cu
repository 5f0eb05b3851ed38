/*---
clause: cdp.stream-api.nonblocking-flag-required
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Create(cudaError_t* codes) {
  cudaStream_t stream;
  codes[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  if (codes[0] == cudaSuccess) (void)cudaStreamDestroy(stream);
  codes[1] = cudaStreamCreateWithFlags(&stream, cudaStreamDefault);
  if (codes[1] == cudaSuccess) (void)cudaStreamDestroy(stream);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(2);
  Create<<<1, 1>>>(codes.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(codes[0], cudaSuccess, "no non-blocking stream could be created");
  CTS_OBSERVE("without-the-flag", codes[1]);
}

}  // namespace
