/*---
clause: mm.pool-attribute.trim-to-zero
covers: what a pool keeps that has a live block, several trims
control: the pool is trimmed to what it holds
control-fails-with: a pool with a live block kept memory of others after it was trimmed to zero
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>

namespace {

constexpr int kRounds = 3;

// The first block of a pool stays live. What the pool held with it alone is all that can back it, in whatever pieces.
// Others come in two streams, are freed and waited for, and the pool is trimmed; several times.
void Check(const char* name, std::size_t first, std::size_t bytes, std::size_t count) {
  cts::Row(name, [&] {
    const cts::Stream streams[2];
    cts::Pool pool;
    pool.KeepAll();
    const cts::PoolBlock live(pool, first, streams[0]);
    streams[0].Synchronize();
    const unsigned long long alone = pool.Amount(cudaMemPoolAttrReservedMemCurrent);
    for (int round = 0; round < kRounds; ++round) {
      {
        std::deque<cts::PoolBlock> others;
        for (std::size_t i = 0; i < count; ++i) others.emplace_back(pool, bytes, streams[i % 2]);
      }
      for (const cts::Stream& stream : streams) stream.Synchronize();
      const unsigned long long all = pool.Amount(cudaMemPoolAttrReservedMemCurrent);
      if (all <= alone) return cts::PowerNotShown("a pool got as much for its first block as for many");
      CTS_CUDA(cudaMemPoolTrimTo(pool, cts::control() ? all : 0));
      CTS_EXPECT_LE(pool.Amount(cudaMemPoolAttrReservedMemCurrent), alone,
                    "a pool with a live block kept memory of others after it was trimmed to zero");
    }
  });
}

CTS_CASE() {
  Check("1-byte-beside-40-mib", 1, 40 << 20, 6);
  Check("40-mib-beside-40-mib", 40 << 20, 40 << 20, 6);
  Check("4-kib-beside-many-of-1-mib", 4096, (1 << 20) + 1, 200);
}

}  // namespace
