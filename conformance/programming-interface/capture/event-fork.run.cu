/*---
clause: pi.capture.event-fork
control: the other stream does not wait for the event
control-fails-with:
  - a stream that waited for a captured event did not join the capture
  - the first node of a forked stream does not depend on what the event captured
---*/
#include "cts/capture.h"
#include "cts/case.cuh"

namespace {

// A in the origin, the event, B in the origin; C in the other stream depends on A alone.
CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      const cts::Stream origin, other;
      const cts::Event branching, join;
      cts::Capture capture(origin, mode.mode);
      cts::Tagged<<<1, 1, 0, origin>>>(1);
      CTS_CUDA(cudaEventRecord(branching, origin));
      cts::Tagged<<<1, 1, 0, origin>>>(2);
      if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(other, branching, 0));
      const cudaStreamCaptureStatus status = cts::StatusOf(other);
      cts::Tagged<<<1, 1, 0, other>>>(3);
      if (!cts::control()) cts::Follow(origin, other, join);
      CTS_CUDA(capture.End());
      CTS_EXPECT_EQ(status, cudaStreamCaptureStatusActive,
                    "a stream that waited for a captured event did not join the capture");
      const cudaGraphNode_t a = cts::TaggedNode(capture.graph(), 1), b = cts::TaggedNode(capture.graph(), 2),
                            c = cts::TaggedNode(capture.graph(), 3);
      CTS_EXPECT(cts::HasExactly(capture.graph(), {{a, b}, {a, c}}),
                 "the first node of a forked stream does not depend on what the event captured");
      if (!cts::control()) cts::RunOnce(capture.graph());
      CTS_FINISH();
    });
  }
}

}  // namespace
