/*---
clause: pi.graph.duplicate-dependency
control: the edge leads to a node that has none yet
control-fails-with: adding an edge that the graph has already was not refused with cudaErrorInvalidValue
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph_nodes.h"

namespace {

enum class Given { kAtCreation, kLater, kAmongOthers };

void Check(const char* name, Given given) {
  cts::Row(name, [&] {
    const cts::Template graph;
    const cudaGraphNode_t a = cts::AddEmpty(graph), x = cts::AddEmpty(graph), y = cts::AddEmpty(graph);
    const cudaGraphNode_t b = given == Given::kAtCreation    ? cts::AddEmpty(graph, {a})
                              : given == Given::kAmongOthers ? cts::AddEmpty(graph, {x, a, y})
                                                             : cts::AddEmpty(graph);
    const cudaGraphNode_t c = cts::AddEmpty(graph);
    if (given == Given::kLater) CTS_CUDA(cudaGraphAddDependencies(graph, &a, &b, nullptr, 1));
    CTS_EXPECT_EQ(cts::Taken(cudaGraphAddDependencies(graph, &a, cts::control() ? &c : &b, nullptr, 1)),
                  cudaErrorInvalidValue,
                  "adding an edge that the graph has already was not refused with cudaErrorInvalidValue");
    if (cts::control()) return;
    CTS_EXPECT(given == Given::kAmongOthers ? cts::HasExactly(graph, {{x, b}, {a, b}, {y, b}})
                                            : cts::HasExactly(graph, {{a, b}}),
               "a refused edge changed the graph");
  });
}

CTS_CASE() {
  Check("given-at-creation", Given::kAtCreation);
  Check("given-later", Given::kLater);
  Check("among-others", Given::kAmongOthers);
}

}  // namespace
