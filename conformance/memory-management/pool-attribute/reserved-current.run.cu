/*---
clause: mm.pool-attribute.reserved-current
control: another pool is asked
control-fails-with: a pool has less reserved than is used
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <algorithm>
#include <deque>
#include <random>

namespace {

// At each of many steps: allocations, frees in either order, waits and trims.
void Check(const cts::Policies& policies, bool keeps) {
  constexpr std::size_t kMostLive = 12;
  const cts::Stream streams[2];
  cts::Pool pool;
  const cts::Pool other;
  pool.Use(policies);
  if (keeps) pool.KeepAll();
  std::mt19937 random(static_cast<unsigned>(cts::seed()) + 3);
  std::deque<cts::PoolBlock> live;
  for (int step = 0; step < 200; ++step) {
    if (live.size() == kMostLive || (!live.empty() && random() % 3 == 0)) {
      (random() % 2 == 0 ? live.pop_front() : live.pop_back());
    } else {
      live.emplace_back(pool, 1 + random() % (std::size_t{1} << (8 + random() % 16)), streams[random() % 2]);
    }
    if (random() % 10 == 0) streams[random() % 2].Synchronize();
    if (random() % 20 == 0) CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
    // A block may go between two looks, and its memory with it.
    const unsigned long long used = pool.Amount(cudaMemPoolAttrUsedMemCurrent);
    const unsigned long long reserved = (cts::control() ? other : pool).Amount(cudaMemPoolAttrReservedMemCurrent);
    CTS_EXPECT_LE(std::min(used, pool.Amount(cudaMemPoolAttrUsedMemCurrent)), reserved,
                  "a pool has less reserved than is used");
  }
}

CTS_CASE() {
  cts::Row("threshold-0", [] { Check(cts::kNoReuse, false); });
  cts::Row("threshold-0-each-policy", [] { Check(cts::kEachReuse[7], false); });
  cts::Row("greatest-threshold", [] { Check(cts::kNoReuse, true); });
}

}  // namespace
