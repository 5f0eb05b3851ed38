/*---
clause: mm.pool-attribute.trim-gives-to-others
control: the pool is not trimmed
control-fails-with: memory that a trim of a pool released did not go back to the system
requires: [memory-pools, process-memory]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"
#include "cts/memory/pool.h"

#include <deque>

namespace {

// A pool that keeps all has free memory; the process holds less by what the trim released, but for half a block that
// others may have taken meanwhile.
CTS_CASE() {
  constexpr std::size_t kBlock = 64 << 20, kBlocks = 8;
  const cts::Stream stream;
  cts::Pool pool;
  pool.KeepAll();
  {
    std::deque<cts::PoolBlock> blocks;
    for (std::size_t i = 0; i < kBlocks; ++i) blocks.emplace_back(pool, kBlock, stream);
  }
  stream.Synchronize();
  const long long full = cts::HeldMemory().value_or(0);
  const unsigned long long reserved = pool.Amount(cudaMemPoolAttrReservedMemCurrent);
  CTS_EXPECT_LE(kBlock * kBlocks, reserved, "a pool did not keep what it is to keep");
  if (!cts::control()) CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
  const auto falls = [&] {
    return cts::HeldMemory().value_or(full) <= full - static_cast<long long>(kBlock * kBlocks - kBlock / 2);
  };
  CTS_EXPECT(cts::AwaitFall(falls), "memory that a trim of a pool released did not go back to the system");
}

}  // namespace
