/*---
clause: cdp.errors.functions-return-codes
control: every call has good arguments
control-fails-with: a call that must fail did not return its error
build: [rdc]
---*/
#include "cts/case.cuh"

#include <type_traits>

#include "mistake.cuh"

namespace {

__global__ void Parent(cudaError_t* codes, bool wrong) {
  [[maybe_unused]] cudaEvent_t event;
  [[maybe_unused]] void* memory;
  static_assert(std::is_same_v<decltype(cudaEventCreateWithFlags(&event, 0)), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaEventRecord(event, nullptr)), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaEventDestroy(event)), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaStreamWaitEvent(nullptr, event, 0)), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaMalloc(&memory, 1)), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaFree(memory)), cudaError_t>);
  static_assert(std::is_same_v<decltype(cudaMemcpyAsync(memory, memory, 4, cudaMemcpyDeviceToDevice, 0)), cudaError_t>);
  codes[threadIdx.x] = cts::Make(static_cast<cts::Mistake>(threadIdx.x), wrong);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(cts::kMistakeCount, 0);  // what nobody wrote must not pass
  Parent<<<1, cts::kMistakeCount>>>(codes.data(), !cts::control());
  CTS_FINISH();
  for (int i = 0; i < cts::kMistakeCount; ++i) {
    if (cts::kMistakes[i].mistake == cts::Mistake::kLaunch) continue;  // a launch returns nothing
    cts::Row(cts::kMistakes[i].name, [&] {
      CTS_EXPECT_EQ(codes[i], cts::kMistakes[i].code, "a call that must fail did not return its error");
    });
  }
}

}  // namespace
