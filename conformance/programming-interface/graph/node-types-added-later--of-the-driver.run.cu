/*---
clause: pi.graph.node-types-added-later
covers: nodes that the driver's functions add
control: an empty node is added
control-fails-with: the type of a node of the driver is not that of the call that added it
requires: [driver-13-0, memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

template <class Add>
void Check(const char* name, CUgraphNodeType type, Add add) {
  cts::Row(name, [&] {
    const cts::DriverGraph graph;
    CUgraphNode node = nullptr;
    if (cts::control()) {
      node = cts::AddDriverEmpty(graph);
    } else {
      CTS_CU(add(graph, &node));
    }
    CTS_EXPECT_EQ(cts::DriverTypeOf(node), type,
                  "the type of a node of the driver is not that of the call that added it");
  });
}

template <class Params>
void Describe(Params* allocation) {
  allocation->poolProps.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
  allocation->poolProps.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  allocation->bytesize = 4096;
}
CUDA_MEM_ALLOC_NODE_PARAMS Allocation() {
  CUDA_MEM_ALLOC_NODE_PARAMS parameters{};
  Describe(&parameters);
  return parameters;
}

CTS_CASE(of_the_kind) {
  const cts::Event event;
  Check("cuGraphAddEventRecordNode", CU_GRAPH_NODE_TYPE_EVENT_RECORD, [&](CUgraph graph, CUgraphNode* node) {
    return CTS_DRIVER(cuGraphAddEventRecordNode)(node, graph, nullptr, 0, event);
  });
  Check("cuGraphAddEventWaitNode", CU_GRAPH_NODE_TYPE_WAIT_EVENT, [&](CUgraph graph, CUgraphNode* node) {
    return CTS_DRIVER(cuGraphAddEventWaitNode)(node, graph, nullptr, 0, event);
  });
  Check("cuGraphAddMemAllocNode", CU_GRAPH_NODE_TYPE_MEM_ALLOC, [](CUgraph graph, CUgraphNode* node) {
    CUDA_MEM_ALLOC_NODE_PARAMS parameters = Allocation();
    return CTS_DRIVER(cuGraphAddMemAllocNode)(node, graph, nullptr, 0, &parameters);
  });
  Check("cuGraphAddMemFreeNode", CU_GRAPH_NODE_TYPE_MEM_FREE, [](CUgraph graph, CUgraphNode* node) {
    CUDA_MEM_ALLOC_NODE_PARAMS parameters = Allocation();
    CUgraphNode allocation = nullptr;
    CTS_CU(CTS_DRIVER(cuGraphAddMemAllocNode)(&allocation, graph, nullptr, 0, &parameters));
    return CTS_DRIVER(cuGraphAddMemFreeNode)(node, graph, &allocation, 1, parameters.dptr);
  });
}

CTS_CASE(for_all_kinds) {
  const cts::Event event;
  const auto add = [](CUgraph graph, CUgraphNode* node, CUgraphNodeParams* parameters) {
    return CTS_DRIVER(cuGraphAddNode)(node, graph, nullptr, nullptr, 0, parameters);
  };
  Check("event-record", CU_GRAPH_NODE_TYPE_EVENT_RECORD, [&](CUgraph graph, CUgraphNode* node) {
    CUgraphNodeParams parameters{};
    parameters.type = CU_GRAPH_NODE_TYPE_EVENT_RECORD;
    parameters.eventRecord.event = event;
    return add(graph, node, &parameters);
  });
  Check("event-wait", CU_GRAPH_NODE_TYPE_WAIT_EVENT, [&](CUgraph graph, CUgraphNode* node) {
    CUgraphNodeParams parameters{};
    parameters.type = CU_GRAPH_NODE_TYPE_WAIT_EVENT;
    parameters.eventWait.event = event;
    return add(graph, node, &parameters);
  });
  Check("allocation", CU_GRAPH_NODE_TYPE_MEM_ALLOC, [&](CUgraph graph, CUgraphNode* node) {
    CUgraphNodeParams parameters{};
    parameters.type = CU_GRAPH_NODE_TYPE_MEM_ALLOC;
    Describe(&parameters.alloc);
    return add(graph, node, &parameters);
  });
  Check("free", CU_GRAPH_NODE_TYPE_MEM_FREE, [&](CUgraph graph, CUgraphNode* node) {
    CUgraphNodeParams allocation{}, parameters{};
    allocation.type = CU_GRAPH_NODE_TYPE_MEM_ALLOC;
    Describe(&allocation.alloc);
    CUgraphNode made = nullptr;
    CTS_CU(add(graph, &made, &allocation));
    parameters.type = CU_GRAPH_NODE_TYPE_MEM_FREE;
    parameters.free.dptr = allocation.alloc.dptr;
    return CTS_DRIVER(cuGraphAddNode)(node, graph, &made, nullptr, 1, &parameters);
  });
  Check("conditional", CU_GRAPH_NODE_TYPE_CONDITIONAL, [&](CUgraph graph, CUgraphNode* node) {
    CUgraphNodeParams parameters{};
    parameters.type = CU_GRAPH_NODE_TYPE_CONDITIONAL;
    const CUcontext context = cts::DriverContext();
    CTS_CU(CTS_DRIVER(cuGraphConditionalHandleCreate)(&parameters.conditional.handle, graph, context, 1,
                                                      CU_GRAPH_COND_ASSIGN_DEFAULT));
    parameters.conditional.type = CU_GRAPH_COND_TYPE_IF;
    parameters.conditional.size = 1;
    parameters.conditional.ctx = context;
    return add(graph, node, &parameters);
  });
}

}  // namespace
