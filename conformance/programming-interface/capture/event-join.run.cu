/*---
clause: pi.capture.event-join
control: the second branch goes to the stream of the first
control-fails-with: branches between events did not become the diamond
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

void Check(const char* name, cudaStreamCaptureMode mode, bool one_event) {
  cts::Row(name, [&] {
    const cts::Stream first, second;
    const cts::Event branching, join;
    cts::Capture capture(first, mode);
    cts::Tagged<<<1, 1, 0, first>>>(1);
    cts::Follow(second, first, branching);
    cts::Tagged<<<1, 1, 0, first>>>(2);
    cts::Tagged<<<1, 1, 0, cts::control() ? first : second>>>(3);
    cts::Follow(first, second, one_event ? branching : join);
    cts::Tagged<<<1, 1, 0, first>>>(4);
    CTS_CUDA(capture.End());
    const cudaGraph_t graph = capture.graph();
    const cudaGraphNode_t a = cts::TaggedNode(graph, 1), b = cts::TaggedNode(graph, 2), c = cts::TaggedNode(graph, 3),
                          d = cts::TaggedNode(graph, 4);
    CTS_EXPECT(a != nullptr && b != nullptr && c != nullptr && d != nullptr && cts::Nodes(graph).count == 4,
               "a captured kernel is not in the graph");
    CTS_EXPECT(cts::HasExactly(graph, {{a, b}, {a, c}, {b, d}, {c, d}}),
               "branches between events did not become the diamond");
    cts::RunOnce(graph);
  });
}

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) Check(mode.name, mode.mode, false);
  Check("one-event-for-both", cudaStreamCaptureModeRelaxed, true);
}

}  // namespace
