/*---
clause: cdp.events.count-limited-to-twice-pending-launches
control: the host doubles the limit behind the number that is compared
control-fails-with: the number of events that can exist at once is not twice the limit
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr cudaLimit kSlots = cudaLimitDevRuntimePendingLaunchCount;
constexpr int kLimit = 64, kMost = 16'384;

__global__ void CreateUntilRefused(int* created, int most) {
  cudaEvent_t event;
  int count = 0;
  while (count < most && cudaEventCreateWithFlags(&event, cudaEventDisableTiming) == cudaSuccess) ++count;
  *created = count;
}

// The limit must be set before anything else is done with the device.
CTS_CHILD(Limited) {
  CTS_CUDA(cudaDeviceSetLimit(kSlots, kLimit));
  size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, kSlots));  // a driver may round what it is asked for
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(kSlots, 2 * limit));
  cts::DeviceBuffer<int> created(1);
  CreateUntilRefused<<<1, 1>>>(created.data(), kMost);
  CTS_FINISH();
  cts::Tell("limit", static_cast<long long>(limit));
  cts::Tell("created", created[0]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Limited");
  const long long created = child.Value("created");
  CTS_OBSERVE("created", created);
  CTS_EXPECT_EQ(created, 2 * child.Value("limit"),
                "the number of events that can exist at once is not twice the limit");
}

}  // namespace
