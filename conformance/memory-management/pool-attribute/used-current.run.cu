/*---
clause: mm.pool-attribute.used-current
control: the largest block comes from another pool, and the first one is not freed
control-fails-with:
  - a pool does not count its blocks as used
  - a pool counts the blocks of another one
  - a pool counts memory as used that is free again
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>
#include <iterator>
#include <vector>

namespace {

constexpr std::size_t kSizes[] = {1, 1 << 20, 33 << 20, 4096, (3 << 20) + 1};

// As blocks come the amount is at least their sum. As they go, the last one first, and the stream is waited for, it is
// again what it was. Another pool counts none of it.
CTS_CASE() {
  constexpr std::size_t kLargest = 2;
  const cts::Stream stream;
  const cts::Pool pool, other;
  for (int round = 0; round < 3; ++round) {
    std::deque<cts::PoolBlock> blocks;
    std::vector<unsigned long long> before;
    std::size_t sum = 0;
    CTS_EXPECT_EQ(pool.Amount(cudaMemPoolAttrUsedMemCurrent), 0, "a pool without blocks counts some as used");
    for (std::size_t i = 0; i < std::size(kSizes); ++i) {
      before.push_back(pool.Amount(cudaMemPoolAttrUsedMemCurrent));
      blocks.emplace_back(cts::control() && i == kLargest ? other : pool, kSizes[i], stream);
      sum += kSizes[i];
      stream.Synchronize();  // in use once the allocation is complete
      CTS_EXPECT_LE(sum, pool.Amount(cudaMemPoolAttrUsedMemCurrent), "a pool does not count its blocks as used");
    }
    CTS_EXPECT_EQ(other.Amount(cudaMemPoolAttrUsedMemCurrent), 0, "a pool counts the blocks of another one");
    for (std::size_t i = blocks.size(); i-- > 0;) {
      if (i > 0 || !cts::control()) blocks[i].Free();
      stream.Synchronize();
      CTS_EXPECT_EQ(pool.Amount(cudaMemPoolAttrUsedMemCurrent), before[i],
                    "a pool counts memory as used that is free again");
    }
    if (cts::control()) blocks.front().Free();
    stream.Synchronize();
  }
}

}  // namespace
