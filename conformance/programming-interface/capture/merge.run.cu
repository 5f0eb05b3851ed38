/*---
clause: pi.capture.merge
control: the event belongs to the same capture
control-fails-with: a wait for an event of another capture did not return cudaErrorStreamCaptureMerge
launches: none
---*/
#include "cts/capture.h"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      const cts::Stream first, second;
      const cts::Event event;
      cts::Capture capture(first, mode.mode), other(second, mode.mode);
      cts::Tagged<<<1, 1, 0, first>>>(1);
      cts::Tagged<<<1, 1, 0, second>>>(2);
      CTS_CUDA(cudaEventRecord(event, cts::control() ? first : second));
      const cudaError_t code = cts::Taken(cudaStreamWaitEvent(first, event, 0));
      (void)other.End();
      (void)capture.End();
      CTS_EXPECT_EQ(code, cudaErrorStreamCaptureMerge,
                    "a wait for an event of another capture did not return cudaErrorStreamCaptureMerge");
    });
  }
}

}  // namespace
