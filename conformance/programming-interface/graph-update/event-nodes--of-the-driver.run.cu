/*---
clause: pi.graph-update.event-nodes
covers: the driver's functions, of the kind and for all kinds
control: the event of the node of the template is set
control-fails-with:
  - the driver did not change which event a record node of an executable graph records
  - the driver did not change which event a wait node of an executable graph waits for
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"
#include "events-of-nodes.family.cuh"

namespace {

// The control sets the template, by the function of the same sort.
void SetRecord(CUgraphExec exec, CUgraphNode node, CUevent event, bool for_all_kinds) {
  CUgraphNodeParams all{};
  all.type = CU_GRAPH_NODE_TYPE_EVENT_RECORD;
  all.eventRecord.event = event;
  if (for_all_kinds) {
    CTS_CU(cts::control() ? CTS_DRIVER(cuGraphNodeSetParams)(node, &all)
                          : CTS_DRIVER(cuGraphExecNodeSetParams)(exec, node, &all));
  } else {
    CTS_CU(cts::control() ? CTS_DRIVER(cuGraphEventRecordNodeSetEvent)(node, event)
                          : CTS_DRIVER(cuGraphExecEventRecordNodeSetEvent)(exec, node, event));
  }
}
void SetWait(CUgraphExec exec, CUgraphNode node, CUevent event, bool for_all_kinds) {
  CUgraphNodeParams all{};
  all.type = CU_GRAPH_NODE_TYPE_WAIT_EVENT;
  all.eventWait.event = event;
  if (for_all_kinds) {
    CTS_CU(cts::control() ? CTS_DRIVER(cuGraphNodeSetParams)(node, &all)
                          : CTS_DRIVER(cuGraphExecNodeSetParams)(exec, node, &all));
  } else {
    CTS_CU(cts::control() ? CTS_DRIVER(cuGraphEventWaitNodeSetEvent)(node, event)
                          : CTS_DRIVER(cuGraphExecEventWaitNodeSetEvent)(exec, node, event));
  }
}

template <class Body>
void EachSort(Body body) {
  for (const bool for_all_kinds : {false, true})
    cts::Row(for_all_kinds ? "for-all-kinds" : "of-the-kind", [&] { body(for_all_kinds); });
}

CTS_CASE(record) {
  EachSort([](bool for_all_kinds) {
    const cts::Event old, fresh;
    const cts::Stream stream;
    const cts::Template graph;
    CUgraphNode node = nullptr;
    CTS_CU(CTS_DRIVER(cuGraphAddEventRecordNode)(&node, graph, nullptr, 0, old));
    const cts::Executable exec(graph);
    SetRecord(exec, node, fresh, for_all_kinds);
    for (int launch = 0; launch < 2; ++launch) {
      CTS_EXPECT(Records(exec, stream, fresh, old),
                 "the driver did not change which event a record node of an executable graph records");
      CTS_EXPECT_EQ(cudaEventQuery(fresh), cudaSuccess, "the event of a complete launch is not complete");
    }
  });
}

CTS_CASE(wait) {
  EachSort([](bool for_all_kinds) {
    const cts::Event old, fresh;
    const cts::Stream stream;
    cts::NodeMark mark;
    const cts::Template graph;
    CUgraphNode node = nullptr;
    CTS_CU(CTS_DRIVER(cuGraphAddEventWaitNode)(&node, graph, nullptr, 0, old));
    mark.Add(graph, {node});
    const cts::Executable exec(graph);
    SetWait(exec, node, fresh, for_all_kinds);
    ExpectWaits(exec, stream, mark, fresh, old,
                "the driver did not change which event a wait node of an executable graph waits for", cts::control());
  });
}

}  // namespace
