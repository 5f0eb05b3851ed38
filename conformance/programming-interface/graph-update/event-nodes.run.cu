/*---
clause: pi.graph-update.event-nodes
control: the event of the node of the template is set
control-fails-with:
  - setting the event of a record node of an executable graph did not change what it records
  - setting the event of a wait node of an executable graph did not change what it waits for
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "events-of-nodes.family.cuh"

namespace {

// After the launch of a graph that is held, the event of the node is not complete, and the other one is.
CTS_CASE(record) {
  const cts::Event old, fresh;
  const cts::Stream stream;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, old));
  const cts::Executable exec(graph);
  CTS_CUDA(cts::control() ? cudaGraphEventRecordNodeSetEvent(node, fresh)
                          : cudaGraphExecEventRecordNodeSetEvent(exec, node, fresh));
  for (int launch = 0; launch < 2; ++launch) {
    CTS_EXPECT(Records(exec, stream, fresh, old),
               "setting the event of a record node of an executable graph did not change what it records");
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
  CTS_CUDA(cts::control() ? cudaGraphEventWaitNodeSetEvent(node, fresh)
                          : cudaGraphExecEventWaitNodeSetEvent(exec, node, fresh));
  ExpectWaits(exec, stream, mark, fresh, old,
              "setting the event of a wait node of an executable graph did not change what it waits for",
              cts::control());
}

}  // namespace
