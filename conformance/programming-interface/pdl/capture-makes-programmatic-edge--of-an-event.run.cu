/*---
clause: pi.pdl.capture-makes-programmatic-edge
covers: a launch with a programmatic event, which a forked stream waits for
control: the event is triggered at the start of the blocks
control-fails-with: a captured launch with a programmatic event has not the edge of its kind
requires: [cc-90]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr const char* kOther = "a captured launch with a programmatic event has not the edge of its kind";

cudaLaunchConfig_t ConfigOf(cudaStream_t stream, cudaLaunchAttribute* attribute) {
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  config.stream = stream;
  config.attrs = attribute;
  config.numAttrs = attribute != nullptr ? 1 : 0;
  return config;
}

// A kernel of the origin whose event a kernel of another stream waits for; a third kernel joins them.
CTS_CASE() {
  const cts::Stream origin, forked;
  const cts::Event event, join;
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeProgrammaticEvent;
  attribute.val.programmaticEvent.event = event;
  attribute.val.programmaticEvent.triggerAtBlockStart = cts::control() ? 1 : 0;
  const cudaLaunchConfig_t first = ConfigOf(origin, &attribute), second = ConfigOf(forked, nullptr),
                           third = ConfigOf(origin, nullptr);
  cts::Capture capture(origin);
  CTS_CUDA(cudaLaunchKernelEx(&first, cts::Tagged, 1u));
  CTS_CUDA(cudaStreamWaitEvent(forked, event, 0));
  CTS_CUDA(cudaLaunchKernelEx(&second, cts::Tagged, 2u));
  cts::Follow(origin, forked, join);
  CTS_CUDA(cudaLaunchKernelEx(&third, cts::Tagged, 3u));
  CTS_CUDA(capture.End());
  const cudaGraphNode_t primary = cts::TaggedNode(capture.graph(), 1), secondary = cts::TaggedNode(capture.graph(), 2);
  CTS_EXPECT(primary != nullptr && secondary != nullptr, "the graph lacks a captured kernel");
  cudaGraphNode_t from[8] = {}, to[8] = {};
  cudaGraphEdgeData edges[8] = {};
  size_t count = 8, found = 0;
  CTS_CUDA(cudaGraphGetEdges(capture.graph(), from, to, edges, &count));
  for (size_t i = 0; i < count && i < 8; ++i) {
    const bool ours = from[i] == primary && to[i] == secondary;
    const bool programmatic = edges[i].type == cudaGraphDependencyTypeProgrammatic &&
                              edges[i].from_port == cudaGraphKernelNodePortProgrammatic;
    found += ours && programmatic ? 1 : 0;
    if (!ours) CTS_EXPECT_EQ(edges[i].type, cudaGraphDependencyTypeDefault, "another edge is programmatic, too");
  }
  CTS_EXPECT_EQ(found, 1, kOther);
}

}  // namespace
