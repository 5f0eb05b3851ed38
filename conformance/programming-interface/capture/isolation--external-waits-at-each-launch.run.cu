/*---
clause: pi.capture.isolation
covers: the wait that cudaEventWaitExternal allows, at each launch of the graph
control: the wait is not captured
control-fails-with: a launch did not wait for the event of an external wait that was captured
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"
#include "cts/stream/host_gate.h"

namespace {

__global__ void CountUp(volatile unsigned* word) { *word = *word + 1; }

// The event is recorded outside of the capture before each launch, and each time after other work, which is held.
void Check(const char* name, cudaStreamCaptureMode mode, bool recorded_before) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream captured, stream, outside;
    const cts::Event event;
    if (recorded_before) CTS_CUDA(cudaEventRecord(event, outside));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::PinnedBuffer<unsigned> count(1, 0);
    cts::Capture capture(captured, mode);
    if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(captured, event, cudaEventWaitExternal));
    CountUp<<<1, 1, 0, captured>>>(count.device());
    CTS_CUDA(capture.End());
    const cts::Executable exec(capture.graph());
    for (unsigned launch = 1; launch <= 3; ++launch) {
      cts::HostGate gate;
      gate.Hold(outside);
      CTS_CUDA(cudaEventRecord(event, outside));
      exec.Launch(stream);
      if (CTS_NOT_YET(count.Load(0) == launch,
                      "a launch did not wait for the event of an external wait that was captured") &&
          cts::control())
        cts::PowerNotShown("no graph ran while another stream was held");
      gate.Open();
      CTS_EXPECT(cts::AwaitWord(count.data(), launch), "the work after an external wait never ran");
      CTS_CUDA(cudaDeviceSynchronize());
    }
  });
}

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) Check(mode.name, mode.mode, true);
  Check("never-recorded-before-the-capture", cudaStreamCaptureModeRelaxed, false);
}

}  // namespace
