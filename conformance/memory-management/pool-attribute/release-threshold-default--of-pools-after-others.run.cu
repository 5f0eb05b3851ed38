/*---
clause: mm.pool-attribute.release-threshold-default
covers: pools that are made after others that had a threshold
control: the threshold is set to one byte before
control-fails-with: the release threshold of a pool that was made after another one is not 0
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

namespace {

constexpr int kTimes = 20;

void Check(cts::Pool* pool) {
  if (cts::control()) pool->SetAmount(cudaMemPoolAttrReleaseThreshold, 1);
  CTS_EXPECT_EQ(pool->Amount(cudaMemPoolAttrReleaseThreshold), 0,
                "the release threshold of a pool that was made after another one is not 0");
  pool->KeepAll();
}

CTS_CASE() {
  cts::Row("one-after-another", [] {
    for (int time = 0; time < kTimes; ++time) {
      cts::Pool pool;
      Check(&pool);
    }
  });
  cts::Row("after-a-pool-with-a-block", [] {
    const cts::Stream stream;
    for (int time = 0; time < kTimes; ++time) {
      cts::Pool pool;
      Check(&pool);
      const cts::PoolBlock block(pool, 4096, stream);
    }
    stream.Synchronize();
  });
  cts::Row("after-a-bounded-one", [] {
    for (int time = 0; time < kTimes; ++time) {
      cts::Pool pool(time % 2 == 0 ? std::size_t{64} << 20 : 0);
      Check(&pool);
    }
  });
}

}  // namespace
