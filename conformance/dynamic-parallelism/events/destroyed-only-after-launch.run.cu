/*---
clause: cdp.events.destroyed-only-after-launch
control: every event is created and destroyed in a launch of its own
control-fails-with: destroyed events gave back their slots although their launch was not complete
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLimit = 64, kEvents = 2 * kLimit + 1;  // one more than there are slots

__global__ void CreateAndDestroy(int* refused, int count) {
  for (int i = 0; i < count; ++i) {
    cudaEvent_t event;
    if (cudaEventCreateWithFlags(&event, cudaEventDisableTiming) != cudaSuccess) {
      ++*refused;
    } else {
      (void)cudaEventDestroy(event);
    }
  }
}

void Launch(const cts::DeviceBuffer<int>& refused, int count) {
  CreateAndDestroy<<<1, 1>>>(refused.data(), count);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
}

// The limit must be set before anything else is done with the device.
CTS_CHILD(Limited) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, kLimit));
  cts::DeviceBuffer<int> refused(1, 0), refused_after(1, 0);
  for (int left = kEvents, count = cts::control() ? 1 : kEvents; left > 0; left -= count) Launch(refused, count);
  cts::Tell("refused", refused[0]);
  for (int i = 0; i < kEvents; ++i) Launch(refused_after, 1);
  cts::Tell("refused-after", refused_after[0]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Limited");
  CTS_OBSERVE("refused", child.Value("refused"));
  CTS_EXPECT_LT(0, child.Value("refused"),
                "destroyed events gave back their slots although their launch was not complete");
  CTS_EXPECT_EQ(child.Value("refused-after"), 0, "slots of a complete launch are not available again");
}

}  // namespace
