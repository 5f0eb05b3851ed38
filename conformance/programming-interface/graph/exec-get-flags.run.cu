/*---
clause: pi.graph.exec-get-flags
control: the graph is instantiated without flags, or with one of them
control-fails-with: an executable graph does not tell the flags of its instantiation
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

void Check(const char* name, unsigned long long flags, unsigned long long of_control) {
  cts::Row(name, [&] {
    const cts::Template graph;
    cts::AddEmpty(graph);
    cudaGraphExec_t exec = nullptr;
    CTS_CUDA(cudaGraphInstantiate(&exec, graph, cts::control() ? of_control : flags));
    unsigned long long told = ~0ull;
    CTS_CUDA(cudaGraphExecGetFlags(exec, &told));
    CTS_EXPECT_EQ(told, flags, "an executable graph does not tell the flags of its instantiation");
    CTS_CUDA(cudaGraphExecDestroy(exec));
  });
}

CTS_CASE() {
  constexpr unsigned long long kFree = cudaGraphInstantiateFlagAutoFreeOnLaunch,
                               kPriority = cudaGraphInstantiateFlagUseNodePriority;
  Check("none", 0, kFree);
  Check("auto-free", kFree, 0);
  Check("node-priority", kPriority, 0);
  Check("both", kFree | kPriority, kFree);
}

// The same function by its other name.
CTS_CASE(with_flags) {
  constexpr unsigned long long kFree = cudaGraphInstantiateFlagAutoFreeOnLaunch;
  const cts::DeviceBuffer<unsigned> word(1, 0);
  const cts::Template graph;
  cts::AddFill(graph, {}, word.data(), 7);
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiateWithFlags(&exec, graph, cts::control() ? 0 : kFree));
  unsigned long long told = ~0ull;
  CTS_CUDA(cudaGraphExecGetFlags(exec, &told));
  CTS_EXPECT_EQ(told, kFree, "an executable graph does not tell the flags of its instantiation");
  const cts::Stream stream;
  CTS_CUDA(cudaGraphLaunch(exec, stream));
  stream.Synchronize();
  CTS_EXPECT_EQ(word[0], 7, "a graph that was instantiated with flags did not do its work");
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

// What uploads the graph is no flag of it.
CTS_CASE(upload) {
  constexpr unsigned long long kFree = cudaGraphInstantiateFlagAutoFreeOnLaunch;
  const cts::Stream stream;
  const cts::Template graph;
  cts::AddEmpty(graph);
  cudaGraphExec_t exec = nullptr;
  cudaGraphInstantiateParams parameters{};
  parameters.flags = cudaGraphInstantiateFlagUpload | (cts::control() ? 0U : kFree);
  parameters.uploadStream = stream;
  CTS_CUDA(cudaGraphInstantiateWithParams(&exec, graph, &parameters));
  stream.Synchronize();
  unsigned long long told = ~0ull;
  CTS_CUDA(cudaGraphExecGetFlags(exec, &told));
  CTS_EXPECT_EQ(told, kFree, "an executable graph does not tell the flags of its instantiation");
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

}  // namespace
