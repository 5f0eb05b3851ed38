/*---
clause: pi.graph.node-priority-variable
control: the variable is not set
control-fails-with: an executable graph does not have the flag as the variable says
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

bool HasFlag(unsigned long long given) {
  const cts::Template graph;
  const cts::DeviceBuffer<unsigned> word(1, 0);
  cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 1u);
  cudaGraphExec_t exec = nullptr;
  unsigned long long flags = 0;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, given));
  CTS_CUDA(cudaGraphExecGetFlags(exec, &flags));
  CTS_CUDA(cudaGraphExecDestroy(exec));
  return (flags & cudaGraphInstantiateFlagUseNodePriority) != 0;
}

CTS_CHILD(Instantiate) {
  cts::Tell("without", HasFlag(0));
  cts::Tell("with", HasFlag(cudaGraphInstantiateFlagUseNodePriority));
}

CTS_CASE() {
  for (const bool set : {true, false}) {
    cts::Row(set ? "set" : "cleared", [&] {
      const cts::ChildRun child =
          cts::RunChild("Instantiate", {.environment = {{"CUDA_GRAPHS_USE_NODE_PRIORITY", cts::control() ? nullptr
                                                                                          : set          ? "1"
                                                                                                         : "0"}}});
      CTS_EXPECT_EQ(child.Value("without"), set, "an executable graph does not have the flag as the variable says");
      CTS_EXPECT_EQ(child.Value("with"), set, "an executable graph does not have the flag as the variable says");
    });
  }
}

}  // namespace
