/*---
clause: cdp.err.type-is-cudaerror
control: the calls are made without their mistakes
control-fails-with: an error of a kernel has another number than on the host
build: [rdc]
note: the errors are those of cdp.err.block-too-large, cdp.heap.exhaustion-error and cdp.ff.event-record-is-error
---*/
#include "cts/case.cuh"

#include <type_traits>

namespace {

constexpr int kErrors = 3;

__global__ void Child() {}

__global__ void Parent(cudaError_t* codes, bool mistakes) {
  static_assert(std::is_same_v<decltype(cudaGetLastError()), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaPeekAtLastError()), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaStreamDestroy(nullptr)), cudaError_t>);
  Child<<<1, mistakes ? 2048 : 1>>>();
  codes[0] = cudaGetLastError();
  void* memory;
  codes[1] = cudaMalloc(&memory, mistakes ? 1ull << 40 : 16);
  if (codes[1] == cudaSuccess) (void)cudaFree(memory);
  cudaEvent_t event;
  codes[2] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  if (codes[2] != cudaSuccess) return;
  codes[2] = cudaEventRecord(event, mistakes ? cudaStreamFireAndForget : nullptr);
  (void)cudaEventDestroy(event);
}

CTS_CASE() {
  static_assert(sizeof(cudaError_t) == sizeof(int));
  cts::DeviceBuffer<int> numbers(kErrors);  // as the kernel stored them
  Parent<<<1, 1>>>(reinterpret_cast<cudaError_t*>(numbers.data()), !cts::control());
  CTS_FINISH();
  const int expected[kErrors] = {cudaErrorInvalidConfiguration, cudaErrorMemoryAllocation, cudaErrorInvalidValue};
  for (int i = 0; i < kErrors; ++i) {
    CTS_EXPECT_EQ(numbers[i], expected[i], "an error of a kernel has another number than on the host");
  }
}

}  // namespace
