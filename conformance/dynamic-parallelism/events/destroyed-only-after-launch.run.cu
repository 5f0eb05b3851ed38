/*---
clause: cdp.events.destroyed-only-after-launch
control: every event is created and destroyed in a launch of its own
control-fails-with: destroyed events gave back their slots although their launch was not complete
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: >-
  A slot may be taken when an event is recorded; so where none is refused at its creation, they are recorded, too.
---*/
#include "cts/case.cuh"

namespace {

constexpr cudaLimit kSlots = cudaLimitDevRuntimePendingLaunchCount;
constexpr int kLimit = 64;

struct Counts {
  int refused, not_destroyed;
};

__global__ void CreateAndDestroy(Counts* counts, int count, bool record) {
  for (int i = 0; i < count; ++i) {
    cudaEvent_t event;
    if (cudaEventCreateWithFlags(&event, cudaEventDisableTiming) != cudaSuccess) {
      ++counts->refused;
      continue;
    }
    if (record && cudaEventRecord(event, nullptr) != cudaSuccess) ++counts->refused;
    if (cudaEventDestroy(event) != cudaSuccess) ++counts->not_destroyed;
  }
}

void Launch(const cts::DeviceBuffer<Counts>& counts, int count, bool record) {
  CreateAndDestroy<<<1, 1>>>(counts.data(), count, record);
  CTS_FINISH();
}

// The limit must be set before anything else is done with the device.
CTS_CHILD(Limited) {
  CTS_CUDA(cudaDeviceSetLimit(kSlots, kLimit));
  size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, kSlots));        // a driver may round what it is asked for
  const int events = static_cast<int>(2 * limit) + 1;  // one more than there are slots
  cts::DeviceBuffer<Counts> counts(1, 0), after(1, 0);
  for (const bool record : {false, true}) {
    if (counts[0].refused > 0) break;
    for (int left = events, count = cts::control() ? 1 : events; left > 0; left -= count) Launch(counts, count, record);
  }
  for (int i = 0; i < events; ++i) Launch(after, 1, false);
  cts::Tell("refused", counts[0].refused);
  cts::Tell("refused-after", after[0].refused);
  cts::Tell("not-destroyed", counts[0].not_destroyed + after[0].not_destroyed);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Limited");
  CTS_OBSERVE("refused", child.Value("refused"));
  CTS_EXPECT_LT(0, child.Value("refused"),
                "destroyed events gave back their slots although their launch was not complete");
  CTS_EXPECT_EQ(child.Value("not-destroyed"), 0, "an event could not be destroyed");
  CTS_EXPECT_EQ(child.Value("refused-after"), 0, "slots of a complete launch are not available again");
}

}  // namespace
