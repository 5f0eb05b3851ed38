/*---
clause: pi.graph.edges-constrain-order
covers: graphs of many nodes and edges
control: the edges point the other way
control-fails-with: a node ran before a node that it depends on was complete
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

constexpr size_t kMany = 40;

// Forty edges that begin or end at one node, given in one call. Of the forty other nodes one counts: before it the
// one that is held, after it the mark.
void Check(const std::string& name, size_t which, bool in_front) {
  cts::Row(name.c_str(), [&] {
    cts::NodeMark mark;
    const cts::DeviceBuffer<unsigned> words(kMany);
    cts::Gate gate;
    const cts::Template graph;
    const cudaGraphNode_t one = in_front ? mark.Add(graph, {}) : cts::AddHeld(graph, {}, gate);
    cudaGraphNode_t ones[kMany], many[kMany];
    for (size_t i = 0; i < kMany; ++i) {
      ones[i] = one;
      many[i] = i != which ? cts::AddKernel(graph, {}, cts::StoreWord, words.data() + i, 1u)
                : in_front ? cts::AddHeld(graph, {}, gate)
                           : mark.Add(graph, {});
    }
    const bool from_many = in_front != cts::control();
    CTS_CUDA(cudaGraphAddDependencies(graph, from_many ? many : ones, from_many ? ones : many, nullptr, kMany));
    const cts::Stream stream;
    const cts::Executable exec(graph);
    exec.Launch(stream);
    CTS_NOT_YET(mark.seen(), "a node ran before a node that it depends on was complete");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "a node never ran");
    stream.Synchronize();
  });
}

CTS_CASE() {
  for (const bool in_front : {true, false}) {
    const std::string side = in_front ? "in-front-" : "behind-";
    Check(side + "first", 0, in_front);
    Check(side + "in-the-middle", 17, in_front);
    Check(side + "last", kMany - 1, in_front);
  }
}

}  // namespace
