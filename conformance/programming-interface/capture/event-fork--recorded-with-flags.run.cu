/*---
clause: pi.capture.event-fork
covers: the event is recorded by cudaEventRecordWithFlags with the default flags
control: the other stream does not wait for the event
control-fails-with:
  - a stream that waited for an event recorded with flags did not join the capture
  - the first node of a stream that joined by such an event does not depend on what it captured
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

// A in the origin, the event, B in the origin; C in the other stream depends on A alone. The default flags make no node
// of the record; both ends of the fork, or one of them, are recorded so.
void Check(const cts::CaptureMode& mode, bool forks, bool joins) {
  const cts::Stream origin, other;
  const cts::Event branching, join;
  const auto record = [](bool with_flags, cudaEvent_t event, cudaStream_t stream) {
    if (with_flags) {
      CTS_CUDA(cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault));
    } else {
      CTS_CUDA(cudaEventRecord(event, stream));
    }
  };
  cts::Capture capture(origin, mode.mode);
  cts::Tagged<<<1, 1, 0, origin>>>(1);
  record(forks, branching, origin);
  cts::Tagged<<<1, 1, 0, origin>>>(2);
  if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(other, branching, 0));
  const cudaStreamCaptureStatus status = cts::StatusOf(other);
  cts::Tagged<<<1, 1, 0, other>>>(3);
  if (!cts::control()) {
    record(joins, join, other);
    CTS_CUDA(cudaStreamWaitEvent(origin, join, 0));
  }
  cts::Tagged<<<1, 1, 0, origin>>>(4);
  CTS_CUDA(capture.End());
  CTS_EXPECT_EQ(status, cudaStreamCaptureStatusActive,
                "a stream that waited for an event recorded with flags did not join the capture");
  const cudaGraph_t graph = capture.graph();
  const cudaGraphNode_t a = cts::TaggedNode(graph, 1), b = cts::TaggedNode(graph, 2), c = cts::TaggedNode(graph, 3),
                        d = cts::TaggedNode(graph, 4);
  CTS_EXPECT(cts::HasExactly(graph, {{a, b}, {a, c}, {b, d}, {c, d}}),
             "the first node of a stream that joined by such an event does not depend on what it captured");
  if (!cts::control()) cts::RunOnce(graph);
  CTS_FINISH();
}

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      Check(mode, true, true);
      Check(mode, true, false);
      Check(mode, false, true);
    });
  }
}

}  // namespace
