/*---
clause: mm.pool-attribute.reserved-current
covers: the amount against what the process comes to hold
control: another pool is asked
control-fails-with: the reserved amount of a pool is not what the process holds for it
requires: [memory-pools, process-memory]
launches: none
draft: five of five on an H200, not yet on an H100
note: a quarter more or less is still right, because a process holds memory for other ends, too
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"
#include "cts/memory/pool.h"

#include <deque>

namespace {

constexpr std::size_t kBlock = 64 << 20;
constexpr int kBlocks = 8;

bool IsAbout(long long told, long long held) { return told >= held - held / 4 && told <= held + held / 4; }

// While the blocks are live, and when all are free in a pool that keeps them.
CTS_CASE() {
  const cts::Stream stream;
  cts::Pool pool;
  const cts::Pool other;
  pool.KeepAll();
  CTS_CUDA(cudaDeviceSynchronize());
  const auto before = cts::HeldMemory();
  if (!before) {
    cts::PowerNotShown("nobody tells how much memory a process holds");
    CTS_EXPECT(!cts::control(), "the reserved amount of a pool is not what the process holds for it");
    return;
  }
  const auto expect = [&] {
    const long long held = cts::HeldMemory().value_or(*before) - *before;
    if (held < static_cast<long long>(kBlock) * kBlocks)
      return cts::PowerNotShown("the process held memory ahead of the pool's");
    const unsigned long long told = (cts::control() ? other : pool).Amount(cudaMemPoolAttrReservedMemCurrent);
    CTS_EXPECT(IsAbout(static_cast<long long>(told), held),
               "the reserved amount of a pool is not what the process holds for it");
  };
  {
    std::deque<cts::PoolBlock> blocks;
    for (int i = 0; i < kBlocks; ++i) blocks.emplace_back(pool, kBlock, stream);
    stream.Synchronize();
    cts::Row("in-use", expect);
  }
  stream.Synchronize();
  cts::Row("kept", expect);
}

}  // namespace
