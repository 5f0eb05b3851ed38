/*---
clause: rt.async.counter-collection-serialises
control: the kernel is launched outside of a collection
control-fails-with: a launch returned before its kernel had ended
requires: [counters, no-mps]
note: the case is the profiler, with a range and a replay for each kernel by CUPTI; concurrent profiling is not enabled
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

namespace {

constexpr const char* kKernels[] = {"waits for what the host says after the launch"};
constexpr cts::Counter kCounters[] = {cts::Counter::kInstructions};
constexpr unsigned long long kWaitNs = 200'000'000;

// Each pass of the replay tells the host by itself.
__global__ void WaitForHost(const volatile int* said, volatile int* heard) {
  const unsigned long long start = cts::GlobalTimer();
  while (*said == 0 && cts::GlobalTimer() - start < kWaitNs) {
  }
  *heard = *heard | *said;
}

CTS_CASE() {
  cts::PinnedBuffer<int> said(1);
  const cts::PinnedBuffer<int> heard(1, 0);
  const auto launch = [&](int) {
    said[0] = 0;
    WaitForHost<<<1, 1>>>(said.device(), heard.device());
    *static_cast<volatile int*>(said.data()) = 1;
  };
  if (cts::control()) {
    launch(0);
    CTS_FINISH();
  } else {
    const cts::Counts counts(kKernels, kCounters, launch);
    CTS_EXPECT(counts.Value(0, cts::Counter::kInstructions) > 0, "nothing was collected");
  }
  CTS_EXPECT_EQ(heard[0], 0, "a launch returned before its kernel had ended");
}

}  // namespace
