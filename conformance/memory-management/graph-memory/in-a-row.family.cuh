// Graphs of four nodes in a row, with a memory node at one end or at both.
#include <cstddef>

#include "cts/memory/graph_memory.h"

namespace {

struct Ends {
  const char* name;
  bool allocates, frees;
};
/// A free without an allocation is that of another graph's.
constexpr Ends kEnds[] = {{"both", true, true}, {"allocation-alone", true, false}, {"free-alone", false, true}};

class InARow {
 public:
  /// `with_memory`: with memory nodes at those ends, else with empty ones alone.
  InARow(const Ends& ends, bool with_memory) {
    constexpr std::size_t kBytes = 5000;
    void* memory = cts::AddAllocation(source_, {}, kBytes).data;
    if (with_memory && ends.allocates) {
      const cts::GraphBlock own = cts::AddAllocation(graph, {}, kBytes);
      nodes[0] = own.node;
      memory = own.data;
    } else {
      nodes[0] = cts::AddEmpty(graph);
    }
    nodes[1] = cts::AddEmpty(graph, {nodes[0]});
    nodes[2] = cts::AddEmpty(graph, {nodes[1]});
    nodes[3] = with_memory && ends.frees ? cts::AddFree(graph, {nodes[2]}, memory) : cts::AddEmpty(graph, {nodes[2]});
  }
  /// Whether the graph has its nodes and edges, and no others.
  bool IsWhole() const {
    return cts::Nodes(graph).count == 4 &&
           cts::HasExactly(graph, {{nodes[0], nodes[1]}, {nodes[1], nodes[2]}, {nodes[2], nodes[3]}});
  }

 private:
  const cts::Template source_;  // outlives the graph

 public:
  const cts::Template graph;
  cudaGraphNode_t nodes[4] = {};  ///< In their order.
};

}  // namespace
