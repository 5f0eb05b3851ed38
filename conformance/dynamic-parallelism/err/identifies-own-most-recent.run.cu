/*---
clause: cdp.err.identifies-own-most-recent
control: the thread makes its two mistakes in the other order
control-fails-with: the last error is not that of the thread's latest mistake
build: [rdc]
note: >-
  The mistake beside the launch is an event with timing. Where that is accepted, which is for another clause, it is a
  copy out of shared memory.
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__device__ cudaError_t BadCall(int* global) {
  __shared__ int shared;
  cudaEvent_t event;
  const cudaError_t code = cudaEventCreateWithFlags(&event, cudaEventDefault);
  if (code != cudaSuccess) return code;
  (void)cudaEventDestroy(event);
  return cudaMemcpyAsync(global, &shared, sizeof shared, cudaMemcpyDeviceToDevice, nullptr);
}

__global__ void Parent(cudaError_t* codes, int* global, bool call_first) {
  if (call_first) codes[0] = BadCall(global);
  Child<<<1, 2048>>>();
  if (!call_first) codes[0] = BadCall(global);
  codes[1] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(2);
  cts::DeviceBuffer<int> global(1);
  codes.Write({cudaSuccess, cudaErrorUnknown});  // what nobody wrote must not pass
  Parent<<<1, 1>>>(codes.data(), global.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_NE(codes[0], cudaSuccess, "the thread's second mistake was accepted");
  CTS_EXPECT_NE(codes[0], cudaErrorInvalidConfiguration, "the two mistakes cannot be told apart");
  CTS_EXPECT_EQ(codes[1], codes[0], "the last error is not that of the thread's latest mistake");
}

}  // namespace
