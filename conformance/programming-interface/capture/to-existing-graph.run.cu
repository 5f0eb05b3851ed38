/*---
clause: pi.capture.to-existing-graph
control: no dependencies are given
control-fails-with: the captured work does not stand after the nodes that were given
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

// a and b are in the graph; two kernels are captured after one of them, or both.
void Check(const char* name, size_t count, cudaStreamCaptureMode mode) {
  cts::Row(name, [&] {
    const cts::Template graph;
    const cudaGraphNode_t given[] = {cts::AddKernel(graph, {}, cts::Tagged, 1u),
                                     cts::AddKernel(graph, {}, cts::Tagged, 2u)};
    const cts::Stream stream;
    cudaGraph_t ended = nullptr;
    CTS_CUDA(cudaStreamBeginCaptureToGraph(stream, graph, cts::control() ? nullptr : given, nullptr,
                                           cts::control() ? 0 : count, mode));
    cts::Tagged<<<1, 1, 0, stream>>>(3);
    cts::Tagged<<<1, 1, 0, stream>>>(4);
    CTS_CUDA(cudaStreamEndCapture(stream, &ended));
    CTS_EXPECT_EQ(ended, static_cast<cudaGraph_t>(graph), "the end of the capture returned another graph");
    CTS_EXPECT_EQ(cts::Nodes(graph).count, 4, "the graph has not the nodes that were added and captured");
    const cudaGraphNode_t third = cts::TaggedNode(graph, 3), fourth = cts::TaggedNode(graph, 4);
    CTS_EXPECT(count == 1 ? cts::HasExactly(graph, {{given[0], third}, {third, fourth}})
                          : cts::HasExactly(graph, {{given[0], third}, {given[1], third}, {third, fourth}}),
               "the captured work does not stand after the nodes that were given");
    cts::RunOnce(graph);
  });
}

CTS_CASE() {
  Check("one-node", 1, cudaStreamCaptureModeRelaxed);
  Check("two-nodes", 2, cudaStreamCaptureModeRelaxed);
  Check("global-mode", 2, cudaStreamCaptureModeGlobal);
  Check("thread-local-mode", 1, cudaStreamCaptureModeThreadLocal);
}

}  // namespace
