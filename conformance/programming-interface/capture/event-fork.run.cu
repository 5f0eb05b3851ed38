/*---
clause: pi.capture.event-fork
control: the other stream does not wait for the event
control-fails-with:
  - a stream that waited for a captured event did not join the capture
  - the first node of a forked stream does not depend on what the event captured
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

// A in the origin, B there and C in a second stream after it, and an event of the origin after both, or an event of
// each stream: D in a third stream depends on B and C.
void CheckTwo(bool two_events) {
  const cts::Stream origin, second, third;
  const cts::Event branching, join, both, last;
  cts::Capture capture(origin);
  cts::Tagged<<<1, 1, 0, origin>>>(1);
  cts::Follow(second, origin, branching);
  cts::Tagged<<<1, 1, 0, origin>>>(2);
  cts::Tagged<<<1, 1, 0, second>>>(3);
  if (two_events) {
    CTS_CUDA(cudaEventRecord(join, second));
  } else {
    cts::Follow(origin, second, join);
  }
  CTS_CUDA(cudaEventRecord(both, origin));
  if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(third, both, 0));
  if (!cts::control() && two_events) CTS_CUDA(cudaStreamWaitEvent(third, join, 0));
  const cudaStreamCaptureStatus status = cts::StatusOf(third);
  cts::Tagged<<<1, 1, 0, third>>>(4);
  if (!cts::control()) cts::Follow(origin, third, last);
  if (two_events) CTS_CUDA(cudaStreamWaitEvent(origin, join, 0));
  CTS_CUDA(capture.End());
  CTS_EXPECT_EQ(status, cudaStreamCaptureStatusActive,
                "a stream that waited for a captured event did not join the capture");
  const cudaGraph_t graph = capture.graph();
  const cudaGraphNode_t a = cts::TaggedNode(graph, 1), b = cts::TaggedNode(graph, 2), c = cts::TaggedNode(graph, 3),
                        d = cts::TaggedNode(graph, 4);
  CTS_EXPECT(cts::HasExactly(graph, {{a, b}, {a, c}, {b, d}, {c, d}}),
             "the first node of a forked stream does not depend on what the event captured");
  CTS_FINISH();
}

CTS_CASE() {
  cts::Row("event-of-two-nodes", [] { CheckTwo(false); });
  cts::Row("two-events", [] { CheckTwo(true); });
  // A in the origin, the event, B in the origin; C in the other stream depends on A alone.
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
