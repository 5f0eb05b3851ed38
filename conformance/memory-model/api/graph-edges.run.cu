/*---
clause: model.api.graph-edges
control: the edges between the nodes that write and those that load are turned round
control-fails-with: a node did not see what the node before it wrote
---*/
#include "../held-lines.cuh"
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/measure/rounds.h"
#include "cts/row.h"
#include "cts/stream.h"

namespace {

using Lines = cts::HeldLines<cts::LoadCa>;

void Edge(cudaGraph_t graph, cudaGraphNode_t from, cudaGraphNode_t to) {
#if CUDART_VERSION >= 13000
  CTS_CUDA(cudaGraphAddDependencies(graph, &from, &to, nullptr, 1));
#else
  CTS_CUDA(cudaGraphAddDependencies(graph, &from, &to, 1));
#endif
}

// The words of `count` lines are written by a node each, and loaded by as many nodes after all of them.
void Run(unsigned count) {
  const Lines each[3];
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  cudaGraphNode_t writers[3], readers[3];
  for (unsigned i = 0; i < count; ++i) {
    const auto view = each[i].view();
    const cudaGraphNode_t begin = cts::AddKernelNode(graph, nullptr, 1, cts::BeginHeldRound, view.round);
    const cudaGraphNode_t hold = cts::AddKernelNode(graph, begin, {cts::kHeldBlocks, cts::kHeldThreads},
                                                    cts::LoadHeldLines<cts::LoadCa>, view, 1u, each[i].unlooked());
    writers[i] = cts::AddKernelNode(graph, hold, {4, cts::kHeldThreads}, cts::WriteHeldLines<unsigned>, view);
    readers[i] = cts::AddKernelNode(graph, hold, {cts::kHeldBlocks, cts::kHeldThreads}, cts::LoadHeldLines<cts::LoadCa>,
                                    view, 0u, view.wrong);
  }
  for (unsigned from = 0; from < count; ++from) {
    for (unsigned to = 0; to < count; ++to) {
      Edge(graph, cts::control() ? readers[from] : writers[from], cts::control() ? writers[to] : readers[to]);
    }
  }
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  const cts::Stream stream;
  for (unsigned round = 0; round < cts::Rounds(30); ++round) CTS_CUDA(cudaGraphLaunch(exec, stream));
  CTS_FINISH();
  for (unsigned i = 0; i < count; ++i)
    CTS_EXPECT_EQ(each[i].Wrong(), 0u, "a node did not see what the node before it wrote");
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE() {
  cts::Row("chain", [] { Run(1); });
  cts::Row("two-writers-two-readers", [] { Run(2); });
  cts::Row("three-writers-three-readers", [] { Run(3); });
}

}  // namespace
