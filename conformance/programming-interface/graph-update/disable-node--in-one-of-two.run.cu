/*---
clause: pi.graph-update.disable-node
covers: other executable graphs of the template keep the node enabled
control: the node is disabled in each of them
control-fails-with:
  - a node that was disabled in another executable graph is called disabled
  - a node that was disabled in another executable graph did not do its work
draft: five of five on an H200, not yet on an H100
note: the page of cudaGraphNodeSetEnabled says that the modifications only affect future launches of the given one
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <utility>

namespace {

bool Enabled(cudaGraphExec_t exec, cudaGraphNode_t node) {
  unsigned enabled = 99;
  CTS_CUDA(cudaGraphNodeGetEnabled(exec, node, &enabled));
  return enabled != 0;
}

// The node is disabled in the first or in the last of three; one is made from the template after that.
CTS_CASE() {
  const cts::Stream stream;
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::NodeMark mark;
      const cts::Template graph;
      const cudaGraphNode_t node = mark.Add(graph, {}, marker.by);
      const cts::Executable first(graph), second(graph), third(graph);
      const auto works = [&](cudaGraphExec_t exec) {
        mark.Clear();
        CTS_CUDA(cudaGraphLaunch(exec, stream));
        stream.Synchronize();
        return mark.seen();
      };
      const auto leave = [&](cudaGraphExec_t exec) {
        CTS_EXPECT(Enabled(exec, node), "a node that was disabled in another executable graph is called disabled");
        CTS_EXPECT(works(exec), "a node that was disabled in another executable graph did not do its work");
      };
      for (const auto& [disabled, other] : {std::pair(&first, &third), std::pair(&third, &first)}) {
        CTS_CUDA(cudaGraphNodeSetEnabled(*disabled, node, 0));
        if (cts::control())
          for (const cts::Executable* const exec : {&second, other}) CTS_CUDA(cudaGraphNodeSetEnabled(*exec, node, 0));
        leave(second);
        leave(*other);
        CTS_EXPECT(!Enabled(*disabled, node) && !works(*disabled), "a disabled node did its work");
        const cts::Executable later(graph);
        CTS_EXPECT(Enabled(later, node) && works(later), "a node of a later executable graph is disabled");
        // Disabled in each, then enabled in one alone.
        for (const cts::Executable* const exec : {&first, &second, &third})
          CTS_CUDA(cudaGraphNodeSetEnabled(*exec, node, 0));
        CTS_CUDA(cudaGraphNodeSetEnabled(*other, node, 1));
        CTS_EXPECT(Enabled(*other, node) && works(*other), "a node that was enabled again did not do its work");
        CTS_EXPECT(!Enabled(second, node) && !works(second),
                   "a node that was enabled in another executable graph did its work");
        for (const cts::Executable* const exec : {&first, &second, &third})
          CTS_CUDA(cudaGraphNodeSetEnabled(*exec, node, 1));
      }
    });
  }
}

}  // namespace
