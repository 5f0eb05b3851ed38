/*---
clause: pi.graph.unordered-nodes-any-order
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

CTS_CASE() {
  cts::Gate gate;
  const cts::Template graph;
  const cudaGraphNode_t root = cts::AddEmpty(graph);
  const cudaGraphNode_t left = cts::AddHeld(graph, {root}, gate), right = cts::AddHeld(graph, {root}, gate);
  cts::AddEmpty(graph, {left, right});
  const cts::Stream stream;
  const cts::Executable exec(graph);
  exec.Launch(stream);
  CTS_OBSERVE("both-ran-at-once", gate.AwaitArrivals(2, cts::kMeanwhileSeconds));
  gate.Open();
  stream.Synchronize();
}

}  // namespace
