/*---
clause: pi.graph.node-empty
covers: each dependency of many through one node
control: the edges point the other way
control-fails-with: work after an empty node ran before each of the earlier nodes was complete
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

constexpr int kCount = 3;
constexpr const char* kEarly = "work after an empty node ran before each of the earlier nodes was complete";

cudaGraphNode_t Join(cudaGraph_t graph, const cudaGraphNode_t (&before)[kCount]) {
  return cts::AddEmpty(graph, {before[0], before[1], before[2]});
}

// Of three nodes before an empty one `held` stands at the gate, and two others follow.
void Check(int held) {
  const std::string name = "held-" + std::to_string(held + 1) + "-of-3";
  cts::Row(name.c_str(), [&] {
    cts::NodeMark kernel, copy;
    const cts::DeviceBuffer<unsigned> words(kCount);
    cts::Gate gate;
    const cts::Template graph;
    if (cts::control()) {
      const cudaGraphNode_t before[] = {kernel.Add(graph, {}), copy.Add(graph, {}, cts::By::kCopy),
                                        cts::AddFill(graph, {}, words.data(), 1)};
      cts::AddHeld(graph, {Join(graph, before)}, gate);
    } else {
      cudaGraphNode_t before[kCount];
      for (int i = 0; i < kCount; ++i)
        before[i] = i == held ? cts::AddHeld(graph, {}, gate) : cts::AddFill(graph, {}, words.data() + i, 1);
      const cudaGraphNode_t at = Join(graph, before);
      kernel.Add(graph, {at});
      copy.Add(graph, {at}, cts::By::kCopy);
    }
    const cts::Stream stream;
    const cts::Executable exec(graph);
    exec.Launch(stream);
    CTS_NOT_YET(kernel.seen() || copy.seen(), kEarly);
    gate.Open();
    CTS_EXPECT(kernel.Comes() && copy.Comes(), "a node after an empty node never ran");
    stream.Synchronize();
  });
}

CTS_CASE() {
  for (int held = 0; held < kCount; ++held) Check(held);
}

}  // namespace
