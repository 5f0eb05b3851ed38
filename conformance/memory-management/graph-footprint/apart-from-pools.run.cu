/*---
clause: mm.graph-footprint.apart-from-pools
control: the other one is trimmed
control-fails-with: a trim of pools or of graph memory changed the other one
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"

namespace {

// Both have memory that nothing uses.
CTS_CASE() {
  constexpr std::size_t kBytes = 64 << 20;
  const cts::Stream stream;
  cts::Pool pool;
  pool.KeepAll();
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes);
  cts::AddFree(graph, {block.node}, block.data);
  const cts::Executable exec(graph);
  const auto reserve = [&] {
    exec.Launch(stream);
    { const cts::PoolBlock pooled(pool, kBytes, stream); }
    stream.Synchronize();
  };
  cts::Row("trim-of-the-pool", [&] {
    reserve();
    const unsigned long long before = cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent);
    CTS_EXPECT_LE(kBytes, before, "a graph reserved less than it allocates");
    if (cts::control()) {
      cts::TrimGraphMemory();
    } else {
      CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
    }
    CTS_EXPECT_EQ(cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent), before,
                  "a trim of pools or of graph memory changed the other one");
  });
  cts::Row("trim-of-graph-memory", [&] {
    reserve();
    const unsigned long long before = pool.Amount(cudaMemPoolAttrReservedMemCurrent);
    if (cts::control()) {
      CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
    } else {
      cts::TrimGraphMemory();
    }
    CTS_EXPECT_EQ(pool.Amount(cudaMemPoolAttrReservedMemCurrent), before,
                  "a trim of pools or of graph memory changed the other one");
  });
}

}  // namespace
