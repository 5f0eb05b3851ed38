/*---
clause: mm.pool-attribute.trim-keeps-minimum
covers: blocks of several streams and sizes, trims one below the other
control: the pool is trimmed to zero
control-fails-with: a pool with blocks of several streams that was trimmed to a minimum kept less
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>
#include <iterator>

namespace {

constexpr std::size_t kMiB = 1 << 20;
constexpr std::size_t kSizes[] = {40 * kMiB, 8 * kMiB + 1, 1, 33 * kMiB, 3 * kMiB, 16 * kMiB};
constexpr unsigned kStreams = 3, kBlocks = 18;

// Nobody has a block any more, and the host has waited for each stream. What a stream freed no other one may have at
// once, so that the pool can keep it apart. All trims but those of a control ask for less than the pool has.
void Check(const cts::Policies& policies) {
  cts::Row(policies.name, [&] {
    const cts::Stream streams[kStreams];
    cts::Pool pool;
    pool.Use(policies);
    pool.KeepAll();
    for (unsigned round = 0; round < 3; ++round) {
      {
        std::deque<cts::PoolBlock> live;
        for (unsigned i = 0; i < kBlocks; ++i)
          live.emplace_back(pool, kSizes[(i + round) % std::size(kSizes)], streams[i % kStreams]);
      }
      for (const cts::Stream& stream : streams) stream.Synchronize();
      const unsigned long long all = pool.Amount(cudaMemPoolAttrReservedMemCurrent);
      CTS_EXPECT_LE(128 * kMiB, all, "a pool did not keep what it is to keep");
      for (const unsigned long long least : {all, all - 1, all / 3 * 2, 65 * kMiB + 1ull, 2 * kMiB + 0ull, 1ull}) {
        CTS_CUDA(cudaMemPoolTrimTo(pool, cts::control() ? 0 : least));
        CTS_EXPECT_LE(least, pool.Amount(cudaMemPoolAttrReservedMemCurrent),
                      "a pool with blocks of several streams that was trimmed to a minimum kept less");
      }
    }
  });
}

CTS_CASE() {
  for (const cts::Policies& policies : {cts::kNoReuse, cts::kEachReuse[1], cts::kEachReuse[7]}) Check(policies);
}

}  // namespace
