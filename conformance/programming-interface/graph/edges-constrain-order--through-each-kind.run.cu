/*---
clause: pi.graph.edges-constrain-order
covers: a node of each kind between the two
control: the edges point the other way
control-fails-with: a node ran before a node that it depends on was complete
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kEarly = "a node ran before a node that it depends on was complete";

// Launches the graph, whose earlier side is held, and opens the gate after a window.
void Launch(const cts::Template& graph, cts::Gate& gate, const cts::NodeMark& mark) {
  const cts::Stream stream;
  const cts::Executable exec(graph);
  exec.Launch(stream);
  CTS_NOT_YET(mark.seen(), kEarly);
  gate.Open();
  CTS_EXPECT(mark.Comes(), "a node never ran");
  stream.Synchronize();
}

// After a kernel that stands at a gate a node of a kind, or several, and after that a mark.
template <class Add>
void CheckPath(const char* name, Add add, int between = 1) {
  cts::Row(name, [&] {
    cts::NodeMark mark;
    const cts::DeviceBuffer<unsigned> words(2);
    const cts::PinnedBuffer<unsigned> mapped(1);
    cts::Gate gate;
    const cts::Template graph;
    cudaGraphNode_t at = cts::control() ? mark.Add(graph, {}) : cts::AddHeld(graph, {}, gate);
    for (int i = 0; i < between; ++i) at = add(graph, at, words.data(), mapped.data());
    if (cts::control()) {
      cts::AddHeld(graph, {at}, gate);
    } else {
      mark.Add(graph, {at});
    }
    Launch(graph, gate, mark);
  });
}

CTS_CASE() {
  using Node = cudaGraphNode_t;
  const auto fill = [](cudaGraph_t graph, Node front, unsigned* words, unsigned*) {
    return cts::AddFill(graph, {front}, words, 1);
  };
  CheckPath("five-fills", fill, 5);
  CheckPath("fill", fill);
  CheckPath("kernel", [](cudaGraph_t graph, Node front, unsigned* words, unsigned*) {
    return cts::AddKernel(graph, {front}, cts::StoreWord, words, 1u);
  });
  CheckPath("copy-within-device", [](cudaGraph_t graph, Node front, unsigned* words, unsigned*) {
    return cts::AddCopy(graph, {front}, words, words + 1, sizeof(unsigned));
  });
  CheckPath("copy-to-host", [](cudaGraph_t graph, Node front, unsigned* words, unsigned* mapped) {
    return cts::AddCopy(graph, {front}, mapped, words, sizeof(unsigned));
  });
  CheckPath("host-function", [](cudaGraph_t graph, Node front, unsigned*, unsigned* mapped) {
    return cts::AddHost(
        graph, {front}, [](void* word) { *static_cast<unsigned*>(word) = 1; }, mapped);
  });
  CheckPath("child-graph", [](cudaGraph_t graph, Node front, unsigned* words, unsigned*) {
    const cts::Template child;
    cts::AddKernel(child, {}, cts::StoreWord, words, 1u);
    return cts::AddChild(graph, {front}, child);
  });
}

}  // namespace
