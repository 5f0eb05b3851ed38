/*---
clause: mm.pool-attribute.trim-keeps-minimum
covers: the default pool
control: the pool is trimmed to zero
control-fails-with: the default pool kept less than the minimum that it was trimmed to
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>

namespace {

constexpr struct {
  const char* name;
  std::size_t bytes;
} kMinimums[] = {{"1-byte", 1}, {"2-mib", 2 << 20}, {"33-mib-and-one-byte", (33 << 20) + 1}};

void SetThreshold(cudaMemPool_t pool, unsigned long long bytes) {
  CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &bytes));
}
unsigned long long Reserved(cudaMemPool_t pool) {
  unsigned long long bytes = 0;
  CTS_CUDA(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &bytes));
  return bytes;
}

// Of 64 MiB that no block has; the pool is empty afterwards.
CTS_CASE() {
  const cudaMemPool_t pool = cts::DefaultPool();
  for (const auto& minimum : kMinimums) {
    cts::Row(minimum.name, [&] {
      const cts::Stream stream;
      SetThreshold(pool, ~0ull);
      {
        std::deque<cts::PoolBlock> live;
        for (int i = 0; i < 8; ++i) live.emplace_back(8 << 20, stream);
      }
      stream.Synchronize();
      CTS_EXPECT_LE(std::size_t{64} << 20, Reserved(pool), "the default pool did not keep what it is to keep");
      CTS_CUDA(cudaMemPoolTrimTo(pool, cts::control() ? 0 : minimum.bytes));
      CTS_EXPECT_LE(minimum.bytes, Reserved(pool),
                    "the default pool kept less than the minimum that it was trimmed to");
    });
    SetThreshold(pool, 0);
    CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
  }
}

}  // namespace
