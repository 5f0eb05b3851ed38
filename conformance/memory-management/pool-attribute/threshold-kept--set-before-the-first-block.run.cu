/*---
clause: mm.pool-attribute.threshold-kept
covers: a threshold of a pool without blocks, frees one after another
control: the threshold stays at 0
control-fails-with: a pool that was told to keep its memory before it had any gave memory back
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>
#include <string>

namespace {

constexpr std::size_t kBlock = 16 << 20, kBlocks = 4;
constexpr int kRounds = 3;

// The threshold comes before the first block. All but one block are freed and waited for, then the last one; blocks
// come and go again.
void Check(unsigned long long threshold) {
  const cts::Stream stream;
  cts::Pool pool;
  if (!cts::control()) pool.SetAmount(cudaMemPoolAttrReleaseThreshold, threshold);
  for (int round = 0; round < kRounds; ++round) {
    std::deque<cts::PoolBlock> live;
    for (std::size_t i = 0; i < kBlocks; ++i) live.emplace_back(pool, kBlock, stream);
    stream.Synchronize();
    const unsigned long long before = pool.Amount(cudaMemPoolAttrReservedMemCurrent);
    CTS_EXPECT_LE(kBlocks * kBlock, before, "a pool holds less than its blocks");
    while (!live.empty()) {
      live.pop_back();
      if (live.size() == 1) stream.Synchronize();
    }
    for (int wait = 0; wait < 2; ++wait) {
      stream.Synchronize();
      CTS_CUDA(cudaDeviceSynchronize());
      if (CTS_EXPECT_LE(before, pool.Amount(cudaMemPoolAttrReservedMemCurrent),
                        "a pool that was told to keep its memory before it had any gave memory back") &&
          cts::control() && wait == 1)
        cts::PowerNotShown("a pool gives nothing back above its threshold, either");
    }
  }
}

CTS_CASE() {
  cts::Row("all", [] { Check(~0ull); });
  cts::Row("1-gib", [] { Check(1ull << 30); });
}

}  // namespace
