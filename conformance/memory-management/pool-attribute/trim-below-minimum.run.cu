/*---
clause: mm.pool-attribute.trim-below-minimum
control: the pool is trimmed to zero
control-fails-with: a trim changed a pool that has less than the minimum
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

namespace {

// A pool that has some free memory, and one that has a live block besides.
CTS_CASE() {
  for (const bool live : {false, true}) {
    cts::Row(live ? "with-a-live-block" : "without", [&] {
      const cts::Stream stream;
      cts::Pool pool;
      pool.KeepAll();
      cts::PoolBlock block(pool, 8 << 20, stream);
      { const cts::PoolBlock freed(pool, 40 << 20, stream); }
      if (!live) block.Free();
      stream.Synchronize();
      const unsigned long long reserved = pool.Amount(cudaMemPoolAttrReservedMemCurrent);
      const unsigned long long used = pool.Amount(cudaMemPoolAttrUsedMemCurrent);
      for (const std::size_t minimum : {std::size_t{256} << 20, std::size_t{1} << 40}) {
        if (minimum <= reserved) continue;  // of a pool that comes in larger pieces
        CTS_CUDA(cudaMemPoolTrimTo(pool, cts::control() ? 0 : minimum));
        const bool same = pool.Amount(cudaMemPoolAttrReservedMemCurrent) == reserved &&
                          pool.Amount(cudaMemPoolAttrUsedMemCurrent) == used;
        if (cts::control() && same) cts::PowerNotShown("the pool has its free memory in one piece with a live block");
        CTS_EXPECT(same, "a trim changed a pool that has less than the minimum");
      }
    });
  }
}

}  // namespace
