/*---
clause: cdp.err.identifies-own-most-recent
control: the thread makes its two mistakes in the other order
control-fails-with: the last error is not that of the thread's latest mistake
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__device__ cudaError_t BadEvent() {
  cudaEvent_t event;
  return cudaEventCreateWithFlags(&event, cudaEventDefault);
}

__global__ void Parent(cudaError_t* codes, bool event_first) {
  if (event_first) codes[0] = BadEvent();
  Child<<<1, 2048>>>();
  if (!event_first) codes[0] = BadEvent();
  codes[1] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(2);
  Parent<<<1, 1>>>(codes.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_NE(codes[0], cudaSuccess, "an event with timing was created");
  CTS_EXPECT_NE(codes[0], cudaErrorInvalidConfiguration, "the two mistakes cannot be told apart");
  CTS_EXPECT_EQ(codes[1], codes[0], "the last error is not that of the thread's latest mistake");
}

}  // namespace
