/*---
clause: pi.capture.to-existing-graph
covers: the driver's function
control: no dependencies are given
control-fails-with: what the driver captured does not stand after the nodes that were given
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "driver-capture.cuh"

namespace {

// Two kernels are in the graph; two are captured after one of them, or both.
void Check(const char* name, std::size_t count, CUstreamCaptureMode mode) {
  cts::Row(name, [&] {
    const cts::DriverGraph graph;
    const cts::DriverTags tags;
    const CUgraphNode given[] = {tags.Add(graph, 1), tags.Add(graph, 2)};
    const CUgraphEdgeData edges[2] = {};
    const cts::Stream stream;
    CUgraph ended = nullptr;
    CTS_CU(CTS_DRIVER(cuStreamBeginCaptureToGraph)(stream, graph, cts::control() ? nullptr : given,
                                                   cts::control() || count == 1 ? nullptr : edges,
                                                   cts::control() ? 0 : count, mode));
    tags.Launch(stream, 3);
    tags.Launch(stream, 4);
    CTS_CU(CTS_DRIVER(cuStreamEndCapture)(stream, &ended));
    CTS_EXPECT_EQ(ended, static_cast<CUgraph>(graph), "the end of the capture returned another graph");
    CTS_EXPECT_EQ(cts::DriverNodeCount(graph), 4, "the graph has not the nodes that were added and captured");
    const CUgraphNode third = tags.NodeOf(graph, 3), fourth = tags.NodeOf(graph, 4);
    CTS_EXPECT(count == 1 ? cts::DriverHasExactly(graph, {{given[0], third}, {third, fourth}})
                          : cts::DriverHasExactly(graph, {{given[0], third}, {given[1], third}, {third, fourth}}),
               "what the driver captured does not stand after the nodes that were given");
    cts::RunDriverGraph(graph);
  });
}

CTS_CASE() {
  Check("one-node", 1, CU_STREAM_CAPTURE_MODE_RELAXED);
  Check("two-nodes", 2, CU_STREAM_CAPTURE_MODE_RELAXED);
  Check("global-mode", 2, CU_STREAM_CAPTURE_MODE_GLOBAL);
  Check("thread-local-mode", 1, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL);
}

}  // namespace
