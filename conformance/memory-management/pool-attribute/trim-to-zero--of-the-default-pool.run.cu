/*---
clause: mm.pool-attribute.trim-to-zero
covers: the default pool, blocks of the NULL stream and of others
control: one block stays live
control-fails-with: the default pool kept memory without blocks after it was trimmed to zero
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>

namespace {

void SetThreshold(cudaMemPool_t pool, unsigned long long bytes) {
  CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &bytes));
}

// Blocks of all sizes, freed and waited for; several times. The pool keeps what it has until it is trimmed.
CTS_CASE() {
  const cudaMemPool_t pool = cts::DefaultPool();
  const cts::Stream one, other;
  const cudaStream_t streams[] = {nullptr, one, other};
  SetThreshold(pool, ~0ull);
  for (int round = 0; round < 3; ++round) {
    std::deque<cts::PoolBlock> live;
    for (std::size_t i = 0; i < 48; ++i)
      live.emplace_back((std::size_t{1} << (8 + (i * 5) % 17)) + i % 3, streams[i % 3]);
    const std::size_t kept = cts::control() ? 1 : 0;
    while (live.size() > kept) live.pop_back();
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
    unsigned long long reserved = ~0ull;
    CTS_CUDA(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &reserved));
    CTS_EXPECT_EQ(reserved, 0, "the default pool kept memory without blocks after it was trimmed to zero");
  }
  SetThreshold(pool, 0);
}

}  // namespace
