/*---
clause: pi.event.completes-after-prior-work
covers: waits for the event by a thread that signals interrupt
control: the event is recorded before the work
control-fails-with: a wait for an event that signals interrupted returned before the work ahead of it was complete
timeout: 60
level: quick
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"

#include "../interruptions.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }

// How many of three waits were as they should be.
void Tell(const char* name, unsigned flags, cudaStream_t stream) {
  const cts::HostWindows windows;
  const cts::Event event(flags);
  int waited = 0;
  for (int round = 0; round < 3; ++round) {
    const cts::Late late;
    if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    Work<<<1, 1, 0, stream>>>(late.view());
    CTS_CUDA(cudaGetLastError());
    if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    cudaError_t code = cudaErrorUnknown;
    bool done = false;
    {
      const cts::Interruptions interruptions;
      code = cudaEventSynchronize(event);
      done = late.done();
    }
    waited += code == cudaSuccess && done;
    CTS_FINISH();
  }
  cts::Tell(name, waited);
}

CTS_CHILD(Waits) {
  CTS_CUDA(cudaSetDeviceFlags(cts::kWaitRows[cts::child_argument()].flags));
  const cts::Stream stream;
  Tell("with-timing", cudaEventDefault, stream);
  Tell("without-timing", cudaEventDisableTiming, stream);
  Tell("blocking-sync", cudaEventBlockingSync, stream);
  Tell("blocking-sync-without-timing", cudaEventBlockingSync | cudaEventDisableTiming, stream);
  Tell("blocking-sync-of-the-legacy-stream", cudaEventBlockingSync, cudaStreamLegacy);
  cts::Tell("signals", cts::Interruptions::Count());
}

CTS_CASE() {
  for (int i = 0; i < 3; ++i) {
    cts::Row(cts::kWaitRows[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Waits", {.argument = i, .timeout_s = 60});
      for (const char* name : {"with-timing", "without-timing", "blocking-sync", "blocking-sync-without-timing",
                               "blocking-sync-of-the-legacy-stream"})
        CTS_EXPECT_EQ(child.Value(name), 3,
                      "a wait for an event that signals interrupted returned before the work ahead of it was complete");
      cts::ExpectInterrupted(child.Value("signals"));
    });
  }
}

}  // namespace
