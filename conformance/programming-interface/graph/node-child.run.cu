/*---
clause: pi.graph.node-child
control: the graph is changed before the node is added; an empty node stands in the place of a child graph node
control-fails-with:
  - a change of the nested graph reached the node
  - a child graph node is not of type cudaGraphNodeTypeGraph
  - a child graph node did not run its graph
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "graph-changes.cuh"

namespace {

// A graph in a graph in a graph: 1 plus 5, times 3.
CTS_CASE(runs) {
  cts::DeviceBuffer<unsigned> word(1, 0);
  const cts::Template inner, middle, outer;
  cts::AddKernel(inner, {}, cts::AddToWord, word.data(), 5u);
  const cudaGraphNode_t nested = cts::control() ? cts::AddEmpty(middle) : cts::AddChild(middle, {}, inner);
  cts::AddKernel(middle, {nested}, cts::TimesPlus, word.data(), 1u, 3u, 0u);
  const cudaGraphNode_t node =
      cts::AddChild(outer, {cts::AddKernel(outer, {}, cts::StoreWord, word.data(), 1u)}, middle);
  cts::AddKernel(outer, {node}, cts::AddToWord, word.data(), 100u);
  CTS_EXPECT_EQ(cts::TypeOf(nested), cudaGraphNodeTypeGraph,
                "a child graph node is not of type cudaGraphNodeTypeGraph");
  cts::RunOnce(outer);
  CTS_EXPECT_EQ(word[0], 118, "a child graph node did not run its graph");
}

CTS_CASE(cloned) {
  for (const cts::GraphChange& change : cts::kGraphChanges) {
    cts::Row(change.name, [&] {
      const cts::Template outer;
      cts::Template inner;
      const cts::WordSetters setters(inner);
      if (cts::control()) change.make(setters);
      cts::AddChild(outer, {}, inner);
      if (!cts::control()) change.make(setters);
      inner.Destroy();
      cts::RunOnce(outer);
      CTS_EXPECT(setters.AsMade(), "a change of the nested graph reached the node");
    });
  }
}

}  // namespace
