/*---
clause: cdp.err.functions-return-codes
control: every call has good arguments
control-fails-with: a call that must fail returned cudaSuccess
build: [rdc]
---*/
#include "cts/case.cuh"

#include <type_traits>

namespace {

constexpr int kCalls = 3;

__global__ void Parent(int* data, cudaError_t* codes, bool good) {
  __shared__ int shared;
  cudaEvent_t event;
  void* memory;
  static_assert(std::is_same_v<decltype(cudaEventCreateWithFlags(&event, 0)), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaMalloc(&memory, 1)), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaMemcpyAsync(data, data, 4, cudaMemcpyDeviceToDevice, 0)), cudaError_t>);
  codes[0] = cudaEventCreateWithFlags(&event, good ? cudaEventDisableTiming : cudaEventDefault);
  if (codes[0] == cudaSuccess) (void)cudaEventDestroy(event);
  codes[1] = cudaMalloc(&memory, good ? 16 : 1ull << 40);
  if (codes[1] == cudaSuccess) (void)cudaFree(memory);
  codes[2] = cudaMemcpyAsync(data + 1, good ? data : &shared, sizeof(int), cudaMemcpyDeviceToDevice, 0);
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(2);
  cts::DeviceBuffer<cudaError_t> codes(kCalls, 0);
  Parent<<<1, 1>>>(data.data(), codes.data(), cts::control());
  CTS_FINISH();
  for (const cudaError_t code : codes.Read()) {
    CTS_EXPECT_NE(code, cudaSuccess, "a call that must fail returned cudaSuccess");
  }
}

}  // namespace
