/*---
clause: pi.event.blocking-sync
control: the event is created without cudaEventBlockingSync
control-fails-with: the thread that waits for the event keeps its processor busy
note: the processor time of the waiting thread against the time that passes, which needs a processor that is free
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <ctime>

namespace {

double Seconds(clockid_t clock) {
  timespec now{};
  (void)clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

CTS_CASE() {
  cts::Stream stream;
  cts::Event event(cts::control() ? cudaEventDisableTiming : cudaEventDisableTiming | cudaEventBlockingSync);
  double busy_s = 0, wall_s = 1;
  cts::Gate gate;
  cts::Hold(gate, stream);
  CTS_CUDA(cudaEventRecord(event, stream));
  cts::Thread wait([&] {
    const double busy = Seconds(CLOCK_THREAD_CPUTIME_ID), wall = Seconds(CLOCK_MONOTONIC);
    CTS_CUDA(cudaEventSynchronize(event));
    busy_s = Seconds(CLOCK_THREAD_CPUTIME_ID) - busy;
    wall_s = Seconds(CLOCK_MONOTONIC) - wall;
  });
  CTS_EXPECT(!wait.EndsSoon(cts::kMeanwhileSeconds), "the wait for the event returned before its work was complete");
  gate.Open();
  wait.Join();
  if (cts::control() && busy_s < 0.5 * wall_s) cts::PowerNotShown("the thread that waits got no processor for itself");
  CTS_EXPECT_LT(busy_s, 0.5 * wall_s, "the thread that waits for the event keeps its processor busy");
}

}  // namespace
