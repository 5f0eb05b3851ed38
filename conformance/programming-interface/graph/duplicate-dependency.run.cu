/*---
clause: pi.graph.duplicate-dependency
control: the edge leads to a node that has none yet
control-fails-with: adding an edge that the graph has already was not refused with cudaErrorInvalidValue
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph_nodes.h"

namespace {

void Check(const char* name, bool at_creation) {
  cts::Row(name, [&] {
    const cts::Template graph;
    const cudaGraphNode_t a = cts::AddEmpty(graph);
    const cudaGraphNode_t b = at_creation ? cts::AddEmpty(graph, {a}) : cts::AddEmpty(graph), c = cts::AddEmpty(graph);
    if (!at_creation) CTS_CUDA(cudaGraphAddDependencies(graph, &a, &b, nullptr, 1));
    CTS_EXPECT_EQ(cts::Taken(cudaGraphAddDependencies(graph, &a, cts::control() ? &c : &b, nullptr, 1)),
                  cudaErrorInvalidValue,
                  "adding an edge that the graph has already was not refused with cudaErrorInvalidValue");
    if (!cts::control()) CTS_EXPECT(cts::HasExactly(graph, {{a, b}}), "a refused edge changed the graph");
  });
}

CTS_CASE() {
  Check("given-at-creation", true);
  Check("given-later", false);
}

}  // namespace
