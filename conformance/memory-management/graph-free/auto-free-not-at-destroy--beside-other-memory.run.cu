/*---
clause: mm.graph-free.auto-free-not-at-destroy
covers: several allocations, and others that take memory afterwards
control: what a pool hands out is this memory
control-fails-with: memory with automatic frees was lost when its executable graph was destroyed
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"

namespace {

constexpr unsigned kBlocks = 3;

// Others have as much and fill it: a graph, a pool, cudaMalloc. In the control a block is what the pool hands out.
void Disturb(std::size_t bytes, cts::Stamps& stamps, cudaStream_t stream, unsigned char* instead) {
  const cts::Template graph;
  const cts::GraphBlock own = cts::AddAllocation(graph, {}, bytes);
  cts::AddFree(graph, {cts::AddStamp(graph, {own.node}, stamps, own.data, bytes, 100)}, own.data);
  const cts::Executable exec(graph);
  exec.Launch(stream);
  const cts::PoolBlock pooled(bytes, stream);
  CTS_CUDA(cudaMemsetAsync(instead != nullptr ? instead : pooled.data(), cts::kForeign, bytes, stream));
  const cts::DeviceBuffer<unsigned char> malloced(bytes, cts::kForeign);
  (void)malloced.data();
  CTS_CUDA(cudaStreamSynchronize(stream));
  cts::TrimGraphMemory();
}

// After two launches, so that memory was freed automatically once.
void Check(std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  cts::GraphBlock blocks[kBlocks];
  for (unsigned i = 0; i < kBlocks; ++i) {
    blocks[i] = cts::AddAllocation(graph, {}, bytes);
    cts::AddStamp(graph, {blocks[i].node}, stamps, blocks[i].data, bytes, i);
  }
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch));
  for (int launch = 0; launch < 2; ++launch) CTS_CUDA(cudaGraphLaunch(exec, stream));
  stream.Synchronize();
  CTS_CUDA(cudaGraphExecDestroy(exec));
  cts::TrimGraphMemory();
  for (unsigned round = 0; round < kBlocks; ++round)
    Disturb(bytes, stamps, stream, cts::control() ? blocks[round].data : nullptr);
  for (unsigned i = 0; i < kBlocks; ++i) stamps.Check(stream, blocks[i].data, bytes, i);
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory with automatic frees was lost when its executable graph was destroyed");
  for (const cts::GraphBlock& block : blocks)
    CTS_EXPECT_EQ(cts::Taken(cudaFree(block.data)), cudaSuccess,
                  "memory with automatic frees was freed when its executable graph was destroyed");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096); });
  cts::Row("5-mib", [] { Check(5 << 20); });
}

}  // namespace
