/*---
clause: pi.synchronous-call.blocking-flag
control: cudaDeviceScheduleSpin is set instead
control-fails-with: a thread that waits keeps its processor busy
note: the processor time of the waiting thread against the time that passes, which needs a processor that is free
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <ctime>

namespace {

long long Microseconds(clockid_t clock) {
  timespec now{};
  (void)clock_gettime(clock, &now);
  return now.tv_sec * 1'000'000LL + now.tv_nsec / 1000;
}

CTS_CHILD(Waits) {
  CTS_CUDA(cudaSetDeviceFlags(cts::control() ? cudaDeviceScheduleSpin : cudaDeviceScheduleBlockingSync));
  cts::Stream stream;
  cts::Gate gate;
  cts::Hold(gate, stream);
  cts::Thread wait([&] {
    const long long busy = Microseconds(CLOCK_THREAD_CPUTIME_ID), wall = Microseconds(CLOCK_MONOTONIC);
    CTS_CUDA(cts::child_argument() == 0 ? cudaDeviceSynchronize() : cudaStreamSynchronize(stream));
    cts::Tell("busy-us", Microseconds(CLOCK_THREAD_CPUTIME_ID) - busy);
    cts::Tell("wall-us", Microseconds(CLOCK_MONOTONIC) - wall);
  });
  cts::Tell("early", wait.EndsSoon(cts::kMeanwhileSeconds));
  gate.Open();
  wait.Join();
}

CTS_CASE() {
  for (int i = 0; i < 2; ++i) {
    cts::Row(i == 0 ? "cudaDeviceSynchronize" : "cudaStreamSynchronize", [&] {
      const cts::ChildRun child = cts::RunChild("Waits", {.argument = i});
      CTS_EXPECT_EQ(child.Value("early"), 0, "the wait returned before the work was complete");
      const long long busy = child.Value("busy-us"), half = child.Value("wall-us") / 2;
      if (cts::control() && busy < half) cts::PowerNotShown("the thread that waits got no processor for itself");
      CTS_EXPECT_LT(busy, half, "a thread that waits keeps its processor busy");
    });
  }
}

}  // namespace
