/*---
clause: mm.pool-attribute.used-current
control: one of the blocks is not freed
control-fails-with: a pool counts memory as used that is free again
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>

namespace {

constexpr std::size_t kSizes[] = {1, 1 << 20, 33 << 20, 4096, (3 << 20) + 1};

// As blocks come the amount is at least their sum, and after their frees and a wait it is what it was; another pool
// counts none of it.
CTS_CASE() {
  const cts::Stream stream;
  const cts::Pool pool, other;
  for (int round = 0; round < 3; ++round) {
    std::deque<cts::PoolBlock> blocks;
    std::size_t sum = 0;
    CTS_EXPECT_EQ(pool.Amount(cudaMemPoolAttrUsedMemCurrent), 0, "a pool without blocks counts some as used");
    for (const std::size_t bytes : kSizes) {
      blocks.emplace_back(pool, bytes, stream);
      sum += bytes;
      CTS_EXPECT_LE(sum, pool.Amount(cudaMemPoolAttrUsedMemCurrent), "a pool does not count its blocks as used");
    }
    CTS_EXPECT_EQ(other.Amount(cudaMemPoolAttrUsedMemCurrent), 0, "a pool counts the blocks of another one");
    for (std::size_t i = cts::control() ? 1 : 0; i < blocks.size(); ++i) blocks[i].Free();
    stream.Synchronize();
    CTS_EXPECT_EQ(pool.Amount(cudaMemPoolAttrUsedMemCurrent), 0, "a pool counts memory as used that is free again");
    if (cts::control()) blocks.front().Free();
    stream.Synchronize();
  }
}

}  // namespace
