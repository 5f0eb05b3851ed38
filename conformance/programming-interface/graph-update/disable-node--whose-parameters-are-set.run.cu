/*---
clause: pi.graph-update.disable-node
covers: parameters that are set meanwhile
control: the node is enabled ahead of each launch
control-fails-with:
  - a disabled node is called enabled after its parameters were set
  - a disabled node did its work after its parameters were set
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string_view>

#include "node-values.cuh"

namespace {

// It acts as an empty node until it is enabled again, and then has what was set last.
CTS_CASE() {
  for (const cts::ValueNode& kind : cts::kValueNodes) {
    if (std::string_view(kind.name) == "host") continue;  // Host nodes cannot be disabled.
    cts::Row(kind.name, [&] {
      const cts::ValueWords on;
      const cts::Template graph;
      const cudaGraphNode_t node = kind.add(graph, on, 1);
      const cts::Executable exec(graph);
      CTS_EXPECT_EQ(cts::ValueOf(exec, on), 1, "the first launch did not do its work");
      const auto stays_disabled = [&] {
        if (cts::control()) CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 1));
        unsigned enabled = 99;
        CTS_CUDA(cudaGraphNodeGetEnabled(exec, node, &enabled));
        CTS_EXPECT_EQ(enabled, 0, "a disabled node is called enabled after its parameters were set");
        for (int launch = 0; launch < 2; ++launch)
          CTS_EXPECT_EQ(cts::ValueOf(exec, on), 0, "a disabled node did its work after its parameters were set");
      };
      for (const unsigned value : {2u, 3u}) {
        CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 0));
        CTS_CUDA(kind.set(exec, node, on, 1));
        stays_disabled();
        CTS_CUDA(kind.set(exec, node, on, value));
        stays_disabled();
        CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 1));
        CTS_EXPECT_EQ(cts::ValueOf(exec, on), value, "an enabled node has not the parameters that were set before");
      }
    });
  }
}

}  // namespace
