/*---
clause: pi.graph-update.disable-node
control: the node is not disabled
control-fails-with:
  - a disabled node is not called disabled
  - a disabled node did its work
---*/
#include "cts/case.cuh"
#include "cts/graph_nodes.h"

namespace {

bool Enabled(cudaGraphExec_t exec, cudaGraphNode_t node) {
  unsigned enabled = 99;
  CTS_CUDA(cudaGraphNodeGetEnabled(exec, node, &enabled));
  return enabled != 0;
}

// A kernel that is held, the node, a mark behind it.
CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::NodeMark middle, last;
      cts::Gate gate;
      const cts::Template graph;
      const cudaGraphNode_t held = cts::AddHeld(graph, {}, gate);
      const cudaGraphNode_t node = middle.Add(graph, {held}, marker.by);
      last.Add(graph, {node});
      const cts::Stream stream;
      const cts::Executable exec(graph);
      CTS_EXPECT(Enabled(exec, node), "a node is not enabled at first");
      if (!cts::control()) CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 0));
      CTS_EXPECT(!Enabled(exec, node), "a disabled node is not called disabled");
      exec.Launch(stream);
      CTS_NOT_YET(last.seen(), "a disabled node did not carry its dependencies");
      gate.Open();
      CTS_EXPECT(last.Comes(), "the node behind the disabled one never ran");
      stream.Synchronize();
      CTS_EXPECT(!middle.seen(), "a disabled node did its work");
      CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 1));
      CTS_EXPECT(Enabled(exec, node), "a node that was enabled again is not called enabled");
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT(middle.seen(), "a node that was enabled again did not do its work");
    });
  }
}

}  // namespace
