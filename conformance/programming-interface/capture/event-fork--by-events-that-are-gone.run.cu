/*---
clause: pi.capture.event-fork
covers: events that are destroyed, or recorded again elsewhere, right after the wait
control: the other stream does not wait for the event
control-fails-with: a stream did not join the capture by an event that is gone
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

cudaEvent_t Made(unsigned flags) {
  cudaEvent_t event = nullptr;
  CTS_CUDA(cudaEventCreateWithFlags(&event, flags));
  return event;
}

// What becomes of an event after the wait; `beside` does not capture.
using End = void (*)(cudaEvent_t event, cudaStream_t origin, cudaStream_t beside);
constexpr struct {
  const char* name;
  End end;
} kRows[] = {{"destroyed", [](cudaEvent_t event, cudaStream_t, cudaStream_t) { CTS_CUDA(cudaEventDestroy(event)); }},
             {"destroyed-and-others-made",
              [](cudaEvent_t event, cudaStream_t origin, cudaStream_t) {
                CTS_CUDA(cudaEventDestroy(event));
                for (int i = 0; i < 8; ++i) {
                  const cts::Event other;
                  CTS_CUDA(cudaEventRecord(other, origin));
                }
              }},
             {"recorded-again-in-the-origin",
              [](cudaEvent_t event, cudaStream_t origin, cudaStream_t) {
                CTS_CUDA(cudaEventRecord(event, origin));
                CTS_CUDA(cudaEventDestroy(event));
              }},
             {"recorded-again-beside-the-capture", [](cudaEvent_t event, cudaStream_t, cudaStream_t beside) {
                CTS_CUDA(cudaEventRecord(event, beside));
                CTS_CUDA(cudaEventDestroy(event));
              }}};

// A in the origin, the event, B in the origin; C in the other stream, which waited before B, depends on A alone. D in
// the origin depends on B and C.
void Check(End end, unsigned flags) {
  const cts::Stream origin, other, beside;
  const cudaEvent_t branching = Made(flags), join = Made(flags);
  cts::Capture capture(origin);
  cts::Tagged<<<1, 1, 0, origin>>>(1);
  CTS_CUDA(cudaEventRecord(branching, origin));
  if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(other, branching, 0));
  cts::Tagged<<<1, 1, 0, origin>>>(2);
  end(branching, origin, beside);
  const cudaStreamCaptureStatus status = cts::StatusOf(other);
  cts::Tagged<<<1, 1, 0, other>>>(3);
  CTS_CUDA(cudaEventRecord(join, other));
  if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(origin, join, 0));
  end(join, other, beside);
  cts::Tagged<<<1, 1, 0, origin>>>(4);
  CTS_CUDA(capture.End());
  const cudaGraph_t graph = capture.graph();
  const cudaGraphNode_t a = cts::TaggedNode(graph, 1), b = cts::TaggedNode(graph, 2), c = cts::TaggedNode(graph, 3),
                        d = cts::TaggedNode(graph, 4);
  CTS_EXPECT(status == cudaStreamCaptureStatusActive && cts::HasExactly(graph, {{a, b}, {a, c}, {b, d}, {c, d}}),
             "a stream did not join the capture by an event that is gone");
  if (!cts::control()) cts::RunOnce(graph);
  CTS_FINISH();
}

CTS_CASE(with_timing) {
  for (const auto& row : kRows) cts::Row(row.name, [&] { Check(row.end, cudaEventDefault); });
}
CTS_CASE(without_timing) {
  for (const auto& row : kRows) cts::Row(row.name, [&] { Check(row.end, cudaEventDisableTiming); });
}

}  // namespace
