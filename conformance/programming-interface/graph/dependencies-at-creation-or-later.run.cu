/*---
clause: pi.graph.dependencies-at-creation-or-later
control: the last edge points the other way
control-fails-with:
  - the graph has not the edges that it was given
  - an edge that the graph was given did not hold its node back
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

struct Way {
  const char* name;
  bool first_pair, second_pair;  // of the diamond's edges: whether they are given afterwards
};
constexpr Way kWays[] = {{"at-creation", false, false},
                         {"later", true, true},
                         {"first-pair-later", true, false},
                         {"second-pair-later", false, true}};

// a, then b and c, then d; c is held.
CTS_CASE() {
  for (const Way& way : kWays) {
    cts::Row(way.name, [&] {
      constexpr const char* kEarly = "an edge that the graph was given did not hold its node back";
      cts::NodeMark mark;
      cts::Gate gate;
      const cts::Template graph;
      const auto join = [&](cudaGraphNode_t from, cudaGraphNode_t to) {
        CTS_CUDA(cudaGraphAddDependencies(graph, &from, &to, nullptr, 1));
      };
      const cudaGraphNode_t a = cts::AddEmpty(graph);
      const cudaGraphNode_t b = way.first_pair ? cts::AddEmpty(graph) : cts::AddEmpty(graph, {a});
      cudaGraphNode_t c = nullptr, d = nullptr;
      if (cts::control()) {
        d = way.second_pair ? mark.Add(graph, {}) : mark.Add(graph, {b});
        c = way.second_pair ? cts::AddHeld(graph, {}, gate) : cts::AddHeld(graph, {d}, gate);
        join(a, c);
      } else {
        c = way.first_pair ? cts::AddHeld(graph, {}, gate) : cts::AddHeld(graph, {a}, gate);
        d = way.second_pair ? mark.Add(graph, {}) : mark.Add(graph, {b, c});
        if (way.first_pair) join(a, c);
      }
      if (way.first_pair) join(a, b);
      if (way.second_pair) {
        join(b, d);
        join(cts::control() ? d : c, cts::control() ? c : d);
      }
      CTS_EXPECT(cts::HasExactly(graph, {{a, b}, {a, c}, {b, d}, {c, d}}),
                 "the graph has not the edges that it was given");
      const cts::Stream stream;
      const cts::Executable exec(graph);
      exec.Launch(stream);
      CTS_NOT_YET(mark.seen(), kEarly);
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the last node never ran");
      stream.Synchronize();
    });
  }
}

}  // namespace
