/*---
clause: pi.capture.to-existing-graph
covers: the kinds of the edges that are given with the nodes
control: the kinds of the edges are left out
control-fails-with: a captured kernel does not stand after a node that was given by an edge of the kind given with it
requires: [cc-90]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "given-edges.family.cuh"

namespace {

constexpr const char* kOther =
    "a captured kernel does not stand after a node that was given by an edge of the kind given with it";

// Two nodes are given; of `which` the edge is programmatic.
void Check(const char* name, unsigned which) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    const cts::Template graph;
    const cudaGraphNode_t given[] = {cts::AddKernel(graph, {}, cts::Tagged, 1u),
                                     cts::AddKernel(graph, {}, cts::Tagged, 2u)};
    cudaGraphEdgeData edges[2] = {};
    edges[which] = ProgrammaticEdge();
    cudaGraph_t ended = nullptr;
    CTS_CUDA(cudaStreamBeginCaptureToGraph(stream, graph, given, cts::control() ? nullptr : edges, 2,
                                           cudaStreamCaptureModeRelaxed));
    cts::Tagged<<<1, 1, 0, stream>>>(3);
    cts::Tagged<<<1, 1, 0, stream>>>(4);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaStreamEndCapture(stream, &ended));
    const cudaGraphNode_t first = cts::TaggedNode(graph, 3), second = cts::TaggedNode(graph, 4);
    CTS_EXPECT_EQ(EdgeBetween(graph, given[which], first), 2, kOther);
    CTS_EXPECT_EQ(EdgeBetween(graph, given[1 - which], first), 1, "an edge without a kind is no ordinary one");
    CTS_EXPECT_EQ(EdgeBetween(graph, first, second), 1, "a later captured edge is no ordinary one");
  });
}

CTS_CASE() {
  Check("first-of-two", 0);
  Check("second-of-two", 1);
}

}  // namespace
