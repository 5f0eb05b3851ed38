/*---
clause: pi.graph.node-types-added-later
covers: a record does not wait for later nodes
control: the event-record node stands after the kernel
control-fails-with: the event of an event-record node was not complete before a kernel after the node
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/host_gate.h"

namespace {

// The launch is held at first, because an event that nobody recorded passes for complete.
CTS_CASE() {
  const cts::Stream stream;
  const cts::Event event;
  cts::HostGate start;
  cts::Gate gate;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr, kernel = nullptr;
  if (cts::control()) kernel = cts::AddHeld(graph, {}, gate);
  CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, &kernel, cts::control() ? 1 : 0, event));
  if (!cts::control()) kernel = cts::AddHeld(graph, {node}, gate);
  const cts::Executable exec(graph);
  start.Hold(stream);
  exec.Launch(stream);
  CTS_EXPECT_EQ(cudaEventQuery(event), cudaErrorNotReady, "an event-record node did not record its event");
  start.Open();
  CTS_EXPECT(gate.AwaitArrivals(1), "the held kernel never ran");
  cts::Thread wait([&] { CTS_CUDA(cudaEventSynchronize(event)); });
  CTS_EXPECT(wait.EndsSoon(), "the event of an event-record node was not complete before a kernel after the node");
  gate.Open();
  wait.Join();
  stream.Synchronize();
}

}  // namespace
