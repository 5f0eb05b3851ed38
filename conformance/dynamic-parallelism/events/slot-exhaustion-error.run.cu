/*---
clause: cdp.events.slot-exhaustion-error
control: the grid creates only as many events as the limit grants
control-fails-with: creating an event beyond the last slot did not return cudaErrorMemoryAllocation
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLimit = 64, kMost = 16'384;

__global__ void CreateUntilRefused(int* made, cudaError_t* code, int most) {
  cudaEvent_t event;
  cudaError_t result = cudaSuccess;
  int calls = 0;
  for (; calls < most && result == cudaSuccess; ++calls) {
    result = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  }
  *made = calls;
  *code = result;
}

// The limit must be set before anything else is done with the device.
CTS_CHILD(Limited) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, kLimit));
  cts::DeviceBuffer<int> calls(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  CreateUntilRefused<<<1, 1>>>(calls.data(), code.data(), cts::control() ? kLimit : kMost);
  CTS_FINISH();
  cts::Tell("calls", calls[0]);
  cts::Tell("code", code[0]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Limited", {.timeout_s = 15});
  CTS_OBSERVE("calls", child.Value("calls"));
  CTS_EXPECT_EQ(child.Value("code"), cudaErrorMemoryAllocation,
                "creating an event beyond the last slot did not return cudaErrorMemoryAllocation");
}

}  // namespace
