/*---
clause: pi.graph-update.disable-node
covers: dependencies through the node, where branches meet
control: the edges through the disabled node point the other way
control-fails-with: a node ran although work in front of a disabled node between them was not complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

constexpr const char* kEarly = "a node ran although work in front of a disabled node between them was not complete";
// Not a multiple of the numbers of queues that an implementation may deal branches to.
constexpr size_t kBranches = 7, kBytes = 64, kWords = kBytes / sizeof(unsigned);

// Each branch has a root that ends at once, a writer, the disabled node after the writer, and a reader after the root
// and the disabled node. With `meets` a second root stands before the disabled node, too. The writer of one branch
// is held, and its reader is the mark; in the control they change places.
template <class Add>
void Check(const std::string& name, size_t held, bool meets, Add add) {
  cts::Row(name.c_str(), [&] {
    const cts::DeviceBuffer<unsigned> memory(6 * kBranches * kWords);
    cts::NodeMark mark;
    cts::Gate gate;
    const cts::Template graph;
    unsigned* next = memory.data();
    const auto room = [&] { return next += kWords, next - kWords; };
    const auto quick = [&](cts::Behind behind) { return cts::AddKernel(graph, behind, cts::StoreWord, room(), 1u); };
    cudaGraphNode_t roots[kBranches], seconds[kBranches], nodes[kBranches];
    for (cudaGraphNode_t& root : roots) root = quick({});
    if (meets)
      for (cudaGraphNode_t& second : seconds) second = quick({});
    for (size_t i = 0; i < kBranches; ++i) {
      const bool here = i == held;
      const cudaGraphNode_t writer = !here            ? quick({})
                                     : cts::control() ? mark.Add(graph, {})
                                                      : cts::AddHeld(graph, {}, gate);
      unsigned *const to = room(), *const from = room();
      nodes[i] = meets ? add(graph, {seconds[i], writer}, to, from) : add(graph, {writer}, to, from);
      if (!here) {
        quick({roots[i], nodes[i]});
      } else if (cts::control()) {
        cts::AddHeld(graph, {roots[i], nodes[i]}, gate);
      } else {
        mark.Add(graph, {roots[i], nodes[i]});
      }
    }
    const cts::Stream stream;
    const cts::Executable exec(graph);
    for (const cudaGraphNode_t node : nodes) CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 0));
    exec.Launch(stream);
    CTS_NOT_YET(mark.seen(), kEarly);
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the node after the disabled one never ran");
    stream.Synchronize();
  });
}

template <class Add>
void CheckEach(Add add) {
  for (const size_t held : {size_t{0}, size_t{1}, kBranches - 1}) {
    const std::string name = "branch-" + std::to_string(held);
    Check(name + "-behind-the-node", held, false, add);
    Check(name + "-in-front-of-the-node", held, true, add);
  }
}

CTS_CASE(kernel) {
  CheckEach([](cudaGraph_t graph, cts::Behind behind, unsigned* to, unsigned*) {
    return cts::AddKernel(graph, behind, cts::StoreWord, to, 1u);
  });
}
CTS_CASE(copy) {
  CheckEach([](cudaGraph_t graph, cts::Behind behind, unsigned* to, unsigned* from) {
    return cts::AddCopy(graph, behind, to, from, kBytes);
  });
}
CTS_CASE(fill) {
  CheckEach([](cudaGraph_t graph, cts::Behind behind, unsigned* to, unsigned*) {
    return cts::AddFill(graph, behind, to, 1, kWords);
  });
}

}  // namespace
