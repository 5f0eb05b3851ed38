// New pools, made after others were destroyed of which a flag had been cleared: what each tells of it.
#include "cts/memory/pool.h"

namespace {

constexpr int kTimes = 20;

/// check(whether the flag is set) of each new pool; before(pool) comes first.
template <class Before, class Check>
void ForPoolsAfterOthers(cudaMemPoolAttr attribute, Before before, Check check) {
  cts::Row("one-after-another", [&] {
    for (int time = 0; time < kTimes; ++time) {
      cts::Pool pool;
      before(pool);
      check(pool.Flag(attribute));
      pool.SetFlag(attribute, false);
    }
  });
  cts::Row("after-a-pool-with-a-block", [&] {
    const cts::Stream stream;
    for (int time = 0; time < kTimes; ++time) {
      cts::Pool pool;
      before(pool);
      check(pool.Flag(attribute));
      pool.SetFlag(attribute, false);
      const cts::PoolBlock block(pool, 4096, stream);
    }
    stream.Synchronize();
  });
}

}  // namespace
