/*---
clause: pi.graph.edges-constrain-order
covers: child graphs without nodes between the two, or with empty ones
control: the edges point the other way
control-fails-with: a node ran before a node that it depends on was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

constexpr const char* kEarly = "a node ran before a node that it depends on was complete";

// A graph in which nothing is done: no node, some empty nodes, or a child graph that is one of these.
void Fill(cudaGraph_t graph, int empty_nodes, int depth) {
  if (depth != 0) {
    const cts::Template inner;
    Fill(inner, empty_nodes, depth - 1);
    cts::AddChild(graph, {}, inner);
    return;
  }
  for (int i = 0; i < empty_nodes; ++i) cts::AddEmpty(graph);
}

// Two kernels of which one stands at a gate, so many such child graphs after both, one after another, and a mark.
void Check(int empty_nodes, int depth, int in_a_row) {
  const std::string name = std::to_string(empty_nodes) + "-empty-nodes-" + std::to_string(depth + 1) + "-deep-" +
                           std::to_string(in_a_row) + "-in-a-row";
  cts::Row(name.c_str(), [&] {
    const cts::DeviceBuffer<unsigned> word(1);
    cts::NodeMark mark;
    cts::Gate gate;
    const cts::Template graph, child;
    Fill(child, empty_nodes, depth);
    const cudaGraphNode_t quick = cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 1u);
    cudaGraphNode_t at = cts::control() ? mark.Add(graph, {}) : cts::AddHeld(graph, {}, gate);
    for (int i = 0; i < in_a_row; ++i)
      at = i == 0 ? cts::AddChild(graph, {quick, at}, child) : cts::AddChild(graph, {at}, child);
    if (cts::control()) {
      cts::AddHeld(graph, {at}, gate);
    } else {
      mark.Add(graph, {at});
    }
    const cts::Stream stream;
    const cts::Executable exec(graph);
    exec.Launch(stream);
    CTS_NOT_YET(mark.seen(), kEarly);
    gate.Open();
    CTS_EXPECT(mark.Comes(), "a node never ran");
    stream.Synchronize();
  });
}

CTS_CASE() {
  for (const int empty_nodes : {0, 1, 3})
    for (const int depth : {0, 1, 2})
      for (const int in_a_row : {1, 4}) Check(empty_nodes, depth, in_a_row);
}

}  // namespace
