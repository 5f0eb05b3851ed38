/*---
clause: cdp.events.count-limited-to-twice-pending-launches
control: the limit is twice as large as the one that is compared
control-fails-with: the number of events that can exist at once is not twice the limit
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLimit = 64, kMost = 16'384;

__global__ void CreateUntilRefused(int* created, int most) {
  cudaEvent_t event;
  int count = 0;
  while (count < most && cudaEventCreateWithFlags(&event, cudaEventDisableTiming) == cudaSuccess) ++count;
  *created = count;
}

// The limit must be set before anything else is done with the device.
CTS_CHILD(Limited) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, cts::control() ? 2 * kLimit : kLimit));
  cts::DeviceBuffer<int> created(1);
  CreateUntilRefused<<<1, 1>>>(created.data(), kMost);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Tell("created", created[0]);
}

CTS_CASE() {
  const long long created = cts::RunChild("Limited").Value("created");
  CTS_OBSERVE("created", created);
  CTS_EXPECT_EQ(created, 2 * kLimit, "the number of events that can exist at once is not twice the limit");
}

}  // namespace
