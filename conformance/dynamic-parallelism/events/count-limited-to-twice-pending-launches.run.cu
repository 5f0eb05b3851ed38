/*---
clause: cdp.events.count-limited-to-twice-pending-launches
control: the host doubles the limit after the compared number was read
control-fails-with: the number of events that can exist at once is not twice the limit
build: [rdc]
note: >-
  A slot may be taken when an event is recorded; so where none is refused at its creation, the records are counted.
---*/
#include "cts/case.cuh"

namespace {

constexpr cudaLimit kSlots = cudaLimitDevRuntimePendingLaunchCount;

__global__ void UseUntilRefused(int* used, cudaEvent_t* events, int most) {
  int created = 0, recorded = 0;
  while (created < most && cudaEventCreateWithFlags(events + created, cudaEventDisableTiming) == cudaSuccess) ++created;
  while (created == most && recorded < most && cudaEventRecord(events[recorded], nullptr) == cudaSuccess) ++recorded;
  *used = created < most ? created : recorded;
}

// The limit must be set before anything else is done with the device.
CTS_CHILD(Limited) {
  CTS_CUDA(cudaDeviceSetLimit(kSlots, static_cast<size_t>(cts::child_argument())));
  size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, kSlots));  // a driver may round what it is asked for
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(kSlots, 2 * limit));
  const int most = static_cast<int>(8 * limit);
  cts::DeviceBuffer<int> used(1);
  cts::DeviceBuffer<cudaEvent_t> events(most);
  UseUntilRefused<<<1, 1>>>(used.data(), events.data(), most);
  CTS_FINISH();
  cts::Tell("limit", static_cast<long long>(limit));
  cts::Tell("used", used[0]);
}

CTS_CASE() {
  for (const int limit : {64, 256}) {
    cts::Row(limit == 64 ? "limit-64" : "limit-256", [&] {
      const cts::ChildRun child = cts::RunChild("Limited", {.argument = limit});
      const long long used = child.Value("used");
      CTS_OBSERVE(limit == 64 ? "events-with-limit-64" : "events-with-limit-256", used);
      CTS_EXPECT_EQ(used, 2 * child.Value("limit"),
                    "the number of events that can exist at once is not twice the limit");
    });
  }
}

}  // namespace
