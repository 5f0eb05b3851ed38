/*---
clause: pi.capture.merge
control: the event belongs to the same capture
control-fails-with: a wait for an event of another capture did not return cudaErrorStreamCaptureMerge
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

// The stream of either of two captures waits for an event of the other.
void Check(const char* name, cudaStreamCaptureMode mode, bool later_waits) {
  cts::Row(name, [&] {
    const cts::Stream first, second;
    const cts::Event event;
    cts::Capture capture(first, mode), other(second, mode);
    cts::Tagged<<<1, 1, 0, first>>>(1);
    cts::Tagged<<<1, 1, 0, second>>>(2);
    const cudaStream_t waits = later_waits ? second : first, foreign = later_waits ? first : second;
    CTS_CUDA(cudaEventRecord(event, cts::control() ? waits : foreign));
    const cudaError_t code = cts::Taken(cudaStreamWaitEvent(waits, event, 0));
    (void)other.End();
    (void)capture.End();
    CTS_EXPECT_EQ(code, cudaErrorStreamCaptureMerge,
                  "a wait for an event of another capture did not return cudaErrorStreamCaptureMerge");
  });
}

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) Check(mode.name, mode.mode, false);
  Check("the-later-capture-waits", cudaStreamCaptureModeRelaxed, true);
}

}  // namespace
