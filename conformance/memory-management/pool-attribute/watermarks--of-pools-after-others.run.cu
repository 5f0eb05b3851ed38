/*---
clause: mm.pool-attribute.watermarks
covers: pools that are made after others that had more in use
control: a block is allocated and freed in the new pool
control-fails-with: a watermark of a pool that was made after another one is not its own
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

namespace {

constexpr std::size_t kBytes = 48 << 20;

void UseOnce(const cts::Pool& pool, const cts::Stream& stream) {
  { const cts::PoolBlock block(pool, kBytes, stream); }
  stream.Synchronize();
}

CTS_CASE() {
  const cts::Stream stream;
  for (int time = 0; time < 12; ++time) {
    const cts::Pool pool;
    if (cts::control()) UseOnce(pool, stream);
    CTS_EXPECT_EQ(pool.Amount(cudaMemPoolAttrUsedMemHigh), 0,
                  "a watermark of a pool that was made after another one is not its own");
    UseOnce(pool, stream);
    CTS_EXPECT_LE(kBytes, pool.Amount(cudaMemPoolAttrUsedMemHigh), "a watermark is below what was in use");
  }
}

}  // namespace
