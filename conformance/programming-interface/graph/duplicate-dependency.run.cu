/*---
clause: pi.graph.duplicate-dependency
control: the edge leads to a node that has none yet
control-fails-with: adding an edge that the graph has already was not refused
note: the document promises an error and names no code, so that the code is recorded
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kTaken = "adding an edge that the graph has already was not refused";

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
    const cudaError_t code = cts::Taken(cudaGraphAddDependencies(graph, &a, cts::control() ? &c : &b, nullptr, 1));
    CTS_EXPECT_NE(code, cudaSuccess, kTaken);
    if (!cts::control()) CTS_OBSERVE(name, code);
  });
}

// One call for three edges, of which the graph has that at `place` already. No document says what comes of the others.
void CheckOfThree(const char* name, size_t place) {
  cts::Row(name, [&] {
    const cts::Template graph;
    cudaGraphNode_t from[3], to[3];
    for (size_t i = 0; i < 3; ++i) {
      from[i] = cts::AddEmpty(graph);
      to[i] = i == place && !cts::control() ? cts::AddEmpty(graph, {from[i]}) : cts::AddEmpty(graph);
    }
    const cudaError_t code = cts::Taken(cudaGraphAddDependencies(graph, from, to, nullptr, 3));
    CTS_EXPECT_NE(code, cudaSuccess, kTaken);
    if (!cts::control()) CTS_OBSERVE(name, code);
  });
}

CTS_CASE() {
  Check("given-at-creation", Given::kAtCreation);
  Check("given-later", Given::kLater);
  Check("among-others", Given::kAmongOthers);
  CheckOfThree("first-of-three", 0);
  CheckOfThree("second-of-three", 1);
  CheckOfThree("last-of-three", 2);
}

}  // namespace
