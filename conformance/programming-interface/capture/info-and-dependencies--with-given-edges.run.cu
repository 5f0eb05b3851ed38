/*---
clause: pi.capture.info-and-dependencies
covers: the kinds of the edges, as they are given and told
control: the kinds of the edges are left out
control-fails-with:
  - a capture does not tell the kind of the edge that it was given
  - a captured kernel does not stand after a node by an edge of the kind that the capture was given
requires: [cc-90]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "given-edges.family.cuh"

namespace {

// Two kernels are captured in two streams; the second one is given to the origin, alone or beside its own.
void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::Stream origin, forked;
    const cts::Event fork, join;
    cts::Capture capture(origin);
    cts::Follow(forked, origin, fork);
    cts::Tagged<<<1, 1, 0, origin>>>(1);
    cts::Tagged<<<1, 1, 0, forked>>>(2);
    CTS_CUDA(cudaGetLastError());
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    unsigned long long id = 0;
    cudaGraph_t graph = nullptr;
    const cudaGraphNode_t* nodes = nullptr;
    const cudaGraphEdgeData* told = nullptr;
    size_t count = 0;
    CTS_CUDA(cudaStreamGetCaptureInfo(origin, &status, &id, &graph, &nodes, &told, &count));
    const cudaGraphNode_t first = cts::TaggedNode(graph, 1), second = cts::TaggedNode(graph, 2);
    const cudaGraphEdgeData edge = ProgrammaticEdge();
    cudaGraphNode_t given = second;
    CTS_CUDA(cudaStreamUpdateCaptureDependencies(origin, &given, cts::control() ? nullptr : &edge, 1, flags));
    CTS_CUDA(cudaStreamGetCaptureInfo(origin, &status, &id, &graph, &nodes, &told, &count));
    unsigned programmatic = 0, others = 0;
    for (size_t i = 0; i < count; ++i) {
      const bool is = told != nullptr && told[i].type == cudaGraphDependencyTypeProgrammatic &&
                      told[i].from_port == cudaGraphKernelNodePortProgrammatic;
      programmatic += is && nodes[i] == second ? 1 : 0;
      others += is && nodes[i] != second ? 1 : 0;
    }
    cts::Tagged<<<1, 1, 0, origin>>>(3);
    CTS_CUDA(cudaGetLastError());
    cts::Follow(origin, forked, join);
    const cudaGraphNode_t third = cts::TaggedNode(graph, 3);
    CTS_CUDA(capture.End());
    CTS_EXPECT(programmatic == 1 && others == 0, "a capture does not tell the kind of the edge that it was given");
    CTS_EXPECT_EQ(EdgeBetween(capture.graph(), second, third), 2,
                  "a captured kernel does not stand after a node by an edge of the kind that the capture was given");
    CTS_EXPECT_EQ(EdgeBetween(capture.graph(), first, third), flags == cudaStreamAddCaptureDependencies ? 1 : 0,
                  "an edge that was there before changed its kind");
  });
}

CTS_CASE() {
  Check("alone", cudaStreamSetCaptureDependencies);
  Check("beside-another", cudaStreamAddCaptureDependencies);
}

}  // namespace
