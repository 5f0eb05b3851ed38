/*---
clause: mm.pool-attribute.trim-keeps-minimum
covers: pools with live blocks, all that they hold, several trims
control: the pool is trimmed to zero
control-fails-with: a pool with live blocks that was trimmed to a minimum kept less
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>

namespace {

constexpr std::size_t kLive = 1 << 20, kBlock = 40 << 20, kBlocks = 5;

// The minimums lie between what the pool held with its live blocks alone and what it holds before the trims. Those come
// one after another, each to the same minimum.
void Check(const char* name, unsigned long long (*minimum)(unsigned long long alone, unsigned long long all)) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cts::Pool pool;
    pool.KeepAll();
    const cts::PoolBlock first(pool, kLive, stream), second(pool, 1, stream);
    stream.Synchronize();
    const unsigned long long alone = pool.Amount(cudaMemPoolAttrReservedMemCurrent);
    {
      std::deque<cts::PoolBlock> others;
      for (std::size_t i = 0; i < kBlocks; ++i) others.emplace_back(pool, kBlock, stream);
    }
    stream.Synchronize();
    const unsigned long long all = pool.Amount(cudaMemPoolAttrReservedMemCurrent);
    if (all <= alone) return cts::PowerNotShown("a pool got as much for its first blocks as for many");
    const unsigned long long least = minimum(alone, all);
    for (int trim = 0; trim < 3; ++trim) {
      CTS_CUDA(cudaMemPoolTrimTo(pool, cts::control() ? 0 : least));
      CTS_EXPECT_LE(least, pool.Amount(cudaMemPoolAttrReservedMemCurrent),
                    "a pool with live blocks that was trimmed to a minimum kept less");
    }
  });
}

CTS_CASE() {
  using Bytes = unsigned long long;
  Check("a-byte-more-than-live-blocks-have", [](Bytes alone, Bytes) { return alone + 1; });
  Check("half-of-the-others", [](Bytes alone, Bytes all) { return alone + (all - alone) / 2; });
  Check("a-byte-less-than-all", [](Bytes, Bytes all) { return all - 1; });
  Check("all", [](Bytes, Bytes all) { return all; });
}

}  // namespace
