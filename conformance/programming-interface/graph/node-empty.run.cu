/*---
clause: pi.graph.node-empty
control: the edges point the other way
control-fails-with: work after an empty node ran although earlier work was not complete
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kEarly = "work after an empty node ran although earlier work was not complete";

void Launch(const cts::Template& graph, cts::Gate& gate, const cts::NodeMark& mark, const cts::NodeMark& other) {
  const cts::Stream stream;
  const cts::Executable exec(graph);
  exec.Launch(stream);
  CTS_NOT_YET(mark.seen() || other.seen(), kEarly);
  gate.Open();
  CTS_EXPECT(mark.Comes() && other.Comes(), "a node after an empty node never ran");
  stream.Synchronize();
}

// Two nodes, an empty one, two nodes; one of the first two is held.
CTS_CASE() {
  for (const int empties : {1, 3}) {
    cts::Row(empties == 1 ? "one" : "three-in-a-row", [&] {
      cts::NodeMark mark, other;
      const cts::DeviceBuffer<unsigned> words(1);
      cts::Gate gate;
      const cts::Template graph;
      cudaGraphNode_t at = nullptr;
      if (cts::control()) {
        at = cts::AddEmpty(graph, {mark.Add(graph, {}), other.Add(graph, {})});
      } else {
        at = cts::AddEmpty(graph, {cts::AddHeld(graph, {}, gate), cts::AddFill(graph, {}, words.data(), 1)});
      }
      CTS_EXPECT_EQ(cts::TypeOf(at), cudaGraphNodeTypeEmpty, "an empty node is not of type cudaGraphNodeTypeEmpty");
      for (int i = 1; i < empties; ++i) at = cts::AddEmpty(graph, {at});
      if (cts::control()) {
        cts::AddHeld(graph, {at}, gate);
        cts::AddFill(graph, {at}, words.data(), 1);
      } else {
        mark.Add(graph, {at});
        other.Add(graph, {at});
      }
      Launch(graph, gate, mark, other);
    });
  }
}

}  // namespace
