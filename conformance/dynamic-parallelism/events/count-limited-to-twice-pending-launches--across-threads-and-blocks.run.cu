/*---
clause: cdp.events.count-limited-to-twice-pending-launches
covers: events of all threads of a block or of many blocks together
control: the host doubles the limit after the number that is compared
control-fails-with: all threads together did not have twice the limit of events at once
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: where no event is refused at its creation nothing is shown; a slot may be taken when an event is recorded
---*/
#include "cts/case.cuh"

namespace {

constexpr cudaLimit kSlots = cudaLimitDevRuntimePendingLaunchCount;
constexpr int kUsers = 32;  // threads

// No event is destroyed, so that each stays to the end of the launch. Who is refused goes on: all slots shall be taken.
__global__ void Create(unsigned* created, int attempts) {
  for (int i = 0; i < attempts; ++i) {
    cudaEvent_t event;
    if (cudaEventCreateWithFlags(&event, cudaEventDisableTiming) == cudaSuccess) atomicAdd(created, 1u);
  }
}

struct Shape {
  const char* name;
  unsigned blocks, threads;
  long long limit;
};
constexpr Shape kShapes[] = {{"threads-of-a-block", 1, kUsers, 64},
                             {"threads-of-a-block-limit-256", 1, kUsers, 256},
                             {"blocks", kUsers, 1, 64},
                             {"blocks-limit-256", kUsers, 1, 256}};

// The limit must be set before anything else is done with the device.
CTS_CHILD(Limited) {
  const Shape& shape = kShapes[cts::child_argument()];
  CTS_CUDA(cudaDeviceSetLimit(kSlots, static_cast<size_t>(shape.limit)));
  size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, kSlots));  // a driver may round what it is asked for
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(kSlots, 2 * limit));
  const int attempts = static_cast<int>(8 * limit / kUsers);
  const cts::DeviceBuffer<unsigned> created(1, 0);
  Create<<<shape.blocks, shape.threads>>>(created.data(), attempts);
  CTS_FINISH();
  cts::Tell("limit", static_cast<long long>(limit));
  cts::Tell("attempts", static_cast<long long>(attempts) * kUsers);
  cts::Tell("created", created[0]);
}

CTS_CASE() {
  for (int i = 0; i < 4; ++i) {
    cts::Row(kShapes[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Limited", {.argument = i});
      const long long created = child.Value("created");
      if (created == child.Value("attempts")) return cts::PowerNotShown("no event is refused at its creation");
      CTS_EXPECT_EQ(created, 2 * child.Value("limit"),
                    "all threads together did not have twice the limit of events at once");
    });
  }
}

}  // namespace
