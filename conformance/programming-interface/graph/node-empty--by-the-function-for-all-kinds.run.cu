/*---
clause: pi.graph.node-empty
covers: cudaGraphAddNode, chains, nodes without dependencies
control: the edges point the other way
control-fails-with: work after an empty node of cudaGraphAddNode ran although earlier work was not complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

#include "../given-parameters.cuh"

namespace {

constexpr const char* kEarly =
    "work after an empty node of cudaGraphAddNode ran although earlier work was not complete";

cudaGraphNode_t AddEmptyNode(cudaGraph_t graph, cts::Behind behind) {
  const cudaGraphNode_t node = cts::AddNode(graph, behind, cts::EmptyParameters());
  CTS_EXPECT_EQ(cts::TypeOf(node), cudaGraphNodeTypeEmpty, "an empty node is not of type cudaGraphNodeTypeEmpty");
  return node;
}

// A node that is held, empty ones, and a mark. One more empty node, a root, precedes all of them, and another follows.
void Check(const std::string& name, unsigned empties, cts::By by) {
  cts::Row(name.c_str(), [&] {
    cts::NodeMark mark;
    cts::Gate gate;
    const cts::Template graph;
    const cudaGraphNode_t root = AddEmptyNode(graph, {});
    const cudaGraphNode_t front = cts::control() ? mark.Add(graph, {root}, by) : cts::AddHeld(graph, {root}, gate);
    cudaGraphNode_t at = front;
    for (unsigned i = 0; i < empties; ++i) at = AddEmptyNode(graph, {at});
    const cudaGraphNode_t last = cts::control() ? cts::AddHeld(graph, {at}, gate) : mark.Add(graph, {at}, by);
    (void)AddEmptyNode(graph, {last, root});
    CTS_EXPECT_EQ(cts::EdgeCount(graph), empties + 4, "a node does not depend on what it was to depend on");
    const cts::Stream stream;
    const cts::Executable exec(graph);
    exec.Launch(stream);
    CTS_NOT_YET(mark.seen(), kEarly);
    gate.Open();
    CTS_EXPECT(mark.Comes(), "a node after an empty node never ran");
    stream.Synchronize();
  });
}

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers)
    for (const unsigned empties : {1u, 2u, 9u})
      Check(std::string(marker.name) + "-behind-" + std::to_string(empties), empties, marker.by);
}

}  // namespace
