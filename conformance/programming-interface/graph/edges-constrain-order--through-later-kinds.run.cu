/*---
clause: pi.graph.edges-constrain-order
covers: nodes of events and of memory between the two
control: the edges point the other way
control-fails-with: a node ran before a node that it depends on was complete
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// After a kernel that stands at a gate what `add` adds, and after that a mark.
template <class Add>
void Check(const char* name, Add add) {
  cts::Row(name, [&] {
    cts::NodeMark mark;
    cts::Gate gate;
    const cts::Template graph;
    const cudaGraphNode_t front = cts::control() ? mark.Add(graph, {}) : cts::AddHeld(graph, {}, gate);
    const cudaGraphNode_t between = add(graph, front);
    if (cts::control()) {
      cts::AddHeld(graph, {between}, gate);
    } else {
      mark.Add(graph, {between});
    }
    const cts::Stream stream;
    const cts::Executable exec(graph);
    exec.Launch(stream);
    CTS_NOT_YET(mark.seen(), "a node ran before a node that it depends on was complete");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "a node never ran");
    stream.Synchronize();
  });
}

CTS_CASE() {
  using Node = cudaGraphNode_t;
  const cts::Stream elsewhere;
  const cts::Event event, complete;
  CTS_CUDA(cudaEventRecord(complete, elsewhere));
  elsewhere.Synchronize();
  Check("event-record", [&](cudaGraph_t graph, Node front) {
    Node node = nullptr;
    CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, &front, 1, event));
    return node;
  });
  Check("event-wait", [&](cudaGraph_t graph, Node front) {
    Node node = nullptr;
    CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, &front, 1, complete));
    return node;
  });
  Check("allocation-and-free", [](cudaGraph_t graph, Node front) {
    cudaMemAllocNodeParams parameters{};
    parameters.poolProps.allocType = cudaMemAllocationTypePinned;
    parameters.poolProps.location.type = cudaMemLocationTypeDevice;
    parameters.bytesize = 4096;
    Node allocation = nullptr, free = nullptr;
    CTS_CUDA(cudaGraphAddMemAllocNode(&allocation, graph, &front, 1, &parameters));
    CTS_CUDA(cudaGraphAddMemFreeNode(&free, graph, &allocation, 1, parameters.dptr));
    return free;
  });
}

}  // namespace
