/*---
clause: mm.graph-free.auto-free-not-at-destroy
control: the program frees the memory before the executable graph is destroyed
control-fails-with: destroying an executable graph with automatic frees ended the graph's allocation
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// After the destruction the block has its bytes, and the program must free it, which succeeds once.
void Check(std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch));
  for (int launch = 0; launch < 3; ++launch) CTS_CUDA(cudaGraphLaunch(exec, stream));
  stream.Synchronize();
  if (cts::control()) CTS_CUDA(cudaFree(block.data));
  CTS_CUDA(cudaGraphExecDestroy(exec));
  if (!cts::control()) stamps.Check(stream, block.data, bytes, 1);
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "destroying an executable graph with automatic frees took its allocation's bytes");
  CTS_EXPECT_EQ(cts::Taken(cudaFree(block.data)), cudaSuccess,
                "destroying an executable graph with automatic frees ended the graph's allocation");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096); });
  cts::Row("33-mib", [] { Check(33 << 20); });
}

}  // namespace
