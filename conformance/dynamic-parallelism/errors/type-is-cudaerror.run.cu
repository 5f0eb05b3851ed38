/*---
clause: cdp.errors.type-is-cudaerror
control: the calls are made without their mistakes
control-fails-with: an error of a kernel has another number than on the host
build: [rdc]
note: >-
  the errors are those of cdp.errors.block-too-large, cdp.heap.exhaustion-error and
  cdp.fire-and-forget.event-record-is-error
---*/
#include "cts/case.cuh"

#include <type_traits>

#include "mistake.cuh"

namespace {

__global__ void Parent(cudaError_t* codes, bool mistakes) {
  static_assert(std::is_same_v<decltype(cudaGetLastError()), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaPeekAtLastError()), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaStreamDestroy(nullptr)), cudaError_t>);
  codes[threadIdx.x] = cts::Make(static_cast<cts::Mistake>(threadIdx.x), mistakes);
}

CTS_CASE() {
  static_assert(sizeof(cudaError_t) == sizeof(int));
  cts::DeviceBuffer<int> numbers(cts::kMistakeCount);  // as the kernel stored them
  Parent<<<1, cts::kMistakeCount>>>(reinterpret_cast<cudaError_t*>(numbers.data()), !cts::control());
  CTS_FINISH();
  for (int i = 0; i < cts::kMistakeCount; ++i) {
    cts::Row(cts::kMistakes[i].name, [&] {
      CTS_EXPECT_EQ(numbers[i], static_cast<int>(cts::kMistakes[i].code),
                    "an error of a kernel has another number than on the host");
    });
  }
}

}  // namespace
