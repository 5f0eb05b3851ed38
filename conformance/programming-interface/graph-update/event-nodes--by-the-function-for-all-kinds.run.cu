/*---
clause: pi.graph-update.event-nodes
covers: cudaGraphExecNodeSetParams
control: the event of the node of the template is set
control-fails-with:
  - cudaGraphExecNodeSetParams did not change which event a node records
  - cudaGraphExecNodeSetParams did not change which event a node waits for
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "../given-parameters.cuh"
#include "events-of-nodes.family.cuh"

namespace {

void Set(cudaGraphExec_t exec, cudaGraphNode_t node, cudaGraphNodeParams parameters) {
  CTS_CUDA(cts::control() ? cudaGraphNodeSetParams(node, &parameters) : cts::SetNode(exec, node, parameters));
}

// After the launch of a graph that is held, the event of the node is not complete, and the other one is.
CTS_CASE(record) {
  const cts::Event old, fresh;
  const cts::Stream stream;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, old));
  const cts::Executable exec(graph);
  Set(exec, node, cts::RecordParameters(fresh));
  for (int launch = 0; launch < 2; ++launch) {
    CTS_EXPECT(Records(exec, stream, fresh, old),
               "cudaGraphExecNodeSetParams did not change which event a node records");
    CTS_EXPECT_EQ(cudaEventQuery(fresh), cudaSuccess, "the event of a complete launch is not complete");
  }
}

// The graph waits for an event of a stream that is held, and no longer for one that is complete.
CTS_CASE(wait) {
  const cts::Event old, fresh;
  const cts::Stream stream;
  cts::NodeMark mark;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, nullptr, 0, old));
  mark.Add(graph, {node});
  const cts::Executable exec(graph);
  Set(exec, node, cts::WaitParameters(fresh));
  ExpectWaits(exec, stream, mark, fresh, old, "cudaGraphExecNodeSetParams did not change which event a node waits for",
              cts::control());
}

}  // namespace
