/*---
clause: pi.synchronous-call.flags-after-init
covers: a wait follows the later flags
control: the second call is left out
control-fails-with: a wait kept its processor busy although blocking was asked for after the initialization
draft: not yet five of five on an H100 and an H200
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

// The device has been initialized, used and waited for under the first flags.
CTS_CHILD(Waits) {
  CTS_CUDA(cudaSetDeviceFlags(cudaDeviceScheduleSpin));
  {
    const cts::Stream stream;
    cts::Mark mark;
    mark.Put(stream);
    CTS_FINISH();
  }
  if (!cts::control()) CTS_CUDA(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync));
  const cts::Stream stream;
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
      CTS_EXPECT_LT(busy, half,
                    "a wait kept its processor busy although blocking was asked for after the initialization");
    });
  }
}

}  // namespace
