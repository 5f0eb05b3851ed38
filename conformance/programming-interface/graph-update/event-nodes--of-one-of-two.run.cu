/*---
clause: pi.graph-update.event-nodes
covers: other executable graphs of the template keep their events
control: the events are set in both
control-fails-with:
  - setting an event in one executable graph changed what another one records
  - setting an event in one executable graph changed what another one waits for
draft: five of five on an H200, not yet on an H100
note: the pages say "the modifications only affect future launches of hGraphExec"
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "events-of-nodes.family.cuh"

namespace {

// Of a launch that is held the events of its nodes are not complete, and those of the others are.
CTS_CASE(record) {
  const cts::Event old, fresh;
  const cts::Stream stream;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, old));
  const cts::Executable first(graph), second(graph);
  CTS_CUDA(cudaGraphExecEventRecordNodeSetEvent(first, node, fresh));
  if (cts::control()) CTS_CUDA(cudaGraphExecEventRecordNodeSetEvent(second, node, fresh));
  constexpr const char* kChanged = "setting an event in one executable graph changed what another one records";
  CTS_EXPECT(Records(second, stream, old, fresh), kChanged);
  CTS_EXPECT(Records(first, stream, fresh, old), "an executable graph does not record the event that was set");
  CTS_EXPECT(Records(second, stream, old, fresh), kChanged);
  const cts::Executable later(graph);
  CTS_EXPECT(Records(later, stream, old, fresh), "setting an event in an executable graph changed its template");
}

// The other one still waits for the old event, which is held.
CTS_CASE(wait) {
  const cts::Event old, fresh;
  const cts::Stream stream;
  cts::NodeMark mark;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, nullptr, 0, old));
  mark.Add(graph, {node});
  const cts::Executable first(graph), second(graph);
  CTS_CUDA(cudaGraphExecEventWaitNodeSetEvent(first, node, fresh));
  if (cts::control()) CTS_CUDA(cudaGraphExecEventWaitNodeSetEvent(second, node, fresh));
  ExpectWaits(second, stream, mark, old, fresh,
              "setting an event in one executable graph changed what another one waits for", cts::control());
}

}  // namespace
