/*---
clause: pi.graph.duplicate-dependency
covers: the graph has the edge once, afterwards as well, and runs
control: the edges lead to nodes that have none yet
control-fails-with: an edge that the graph has already was added
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

__global__ void Step(unsigned* word) { *word = *word * 3 + 1; }

std::size_t Edges(cudaGraph_t graph) {
  std::size_t count = 77;
  CTS_CUDA(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &count));
  return count;
}
std::size_t Dependencies(cudaGraphNode_t node) {
  std::size_t count = 77;
  CTS_CUDA(cudaGraphNodeGetDependencies(node, nullptr, nullptr, &count));
  return count;
}
std::size_t Dependents(cudaGraphNode_t node) {
  std::size_t count = 77;
  CTS_CUDA(cudaGraphNodeGetDependentNodes(node, nullptr, nullptr, &count));
  return count;
}

// Asked for several times. One call takes the edge away.
void Check(const char* name, bool at_creation) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> word(1, 0);
    const cts::Template graph;
    const cudaGraphNode_t a = cts::AddKernel(graph, {}, Step, word.data());
    const cudaGraphNode_t b =
        at_creation ? cts::AddKernel(graph, {a}, Step, word.data()) : cts::AddKernel(graph, {}, Step, word.data());
    const cudaGraphNode_t others[] = {cts::AddEmpty(graph), cts::AddEmpty(graph), cts::AddEmpty(graph)};
    if (!at_creation) CTS_CUDA(cudaGraphAddDependencies(graph, &a, &b, nullptr, 1));
    for (const cudaGraphNode_t& other : others)
      (void)cts::Taken(cudaGraphAddDependencies(graph, &a, cts::control() ? &other : &b, nullptr, 1));
    CTS_EXPECT(Edges(graph) == 1 && Dependencies(b) == 1 && Dependents(a) == 1,
               "an edge that the graph has already was added");
    cts::RunOnce(graph);
    CTS_EXPECT_EQ(word[0], 4u, "the graph did not run its two kernels");
    CTS_CUDA(cudaGraphRemoveDependencies(graph, &a, &b, nullptr, 1));
    CTS_EXPECT_EQ(Dependencies(b), 0u, "an edge that was asked for several times is not gone after one removal");
  });
}

CTS_CASE() {
  Check("given-at-creation", true);
  Check("given-later", false);
}

}  // namespace
