/*---
clause: pi.graph-update.disable-node
control: the node is not disabled
control-fails-with:
  - a disabled node is not called disabled
  - a disabled node did its work
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

bool Enabled(cudaGraphExec_t exec, cudaGraphNode_t node) {
  unsigned enabled = 99;
  CTS_CUDA(cudaGraphNodeGetEnabled(exec, node, &enabled));
  return enabled != 0;
}

// The node is alone, so that nothing but its own work shows.
CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::NodeMark mark;
      const cts::Template graph;
      const cudaGraphNode_t node = mark.Add(graph, {}, marker.by);
      const cts::Stream stream;
      const cts::Executable exec(graph);
      CTS_EXPECT(Enabled(exec, node), "a node is not enabled at first");
      if (!cts::control()) CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 0));
      CTS_EXPECT(!Enabled(exec, node), "a disabled node is not called disabled");
      for (int launch = 0; launch < 2; ++launch) exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT(!mark.seen(), "a disabled node did its work");
      CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 1));
      CTS_EXPECT(Enabled(exec, node), "a node that was enabled again is not called enabled");
      mark.Clear();
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT(mark.seen(), "a node that was enabled again did not do its work");
    });
  }
}

}  // namespace
