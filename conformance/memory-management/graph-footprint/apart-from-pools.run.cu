/*---
clause: mm.graph-footprint.apart-from-pools
control: the other one is trimmed
control-fails-with: a trim of pools or of graph memory changed the other one
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"

#include <string>

namespace {

unsigned long long Amount(cudaMemPool_t pool, cudaMemPoolAttr attribute) {
  unsigned long long value = 0;
  CTS_CUDA(cudaMemPoolGetAttribute(pool, attribute, &value));
  return value;
}

// Both have memory that nothing uses.
void Check(const char* name, cudaMemPool_t pool) {
  constexpr std::size_t kBytes = 64 << 20;
  const cts::Stream stream;
  unsigned long long all = ~0ull, threshold = Amount(pool, cudaMemPoolAttrReleaseThreshold);
  CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &all));
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes);
  cts::AddFree(graph, {block.node}, block.data);
  const cts::Executable exec(graph);
  const auto reserve = [&] {
    exec.Launch(stream);
    { const cts::PoolBlock pooled(pool, kBytes, stream); }
    stream.Synchronize();
  };
  cts::Row((std::string("trim-of-the-") + name).c_str(), [&] {
    reserve();
    const unsigned long long before = cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent);
    if (before < kBytes) return cts::PowerNotShown("nothing stayed reserved for a graph whose memory is free");
    if (cts::control()) {
      cts::TrimGraphMemory();
    } else {
      CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
    }
    CTS_EXPECT_EQ(cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent), before,
                  "a trim of pools or of graph memory changed the other one");
  });
  cts::Row((std::string("trim-of-graph-memory-beside-the-") + name).c_str(), [&] {
    reserve();
    const unsigned long long before = Amount(pool, cudaMemPoolAttrReservedMemCurrent);
    CTS_EXPECT_LE(kBytes, before, "a pool that keeps all gave memory back");
    if (cts::control()) {
      CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
    } else {
      cts::TrimGraphMemory();
    }
    CTS_EXPECT_EQ(Amount(pool, cudaMemPoolAttrReservedMemCurrent), before,
                  "a trim of pools or of graph memory changed the other one");
  });
  CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
  CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
  cts::TrimGraphMemory();
}

CTS_CASE() {
  const cts::Pool pool;
  Check("pool", pool);
  Check("default-pool", cts::DefaultPool());
}

}  // namespace
