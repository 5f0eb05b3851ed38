/*---
clause: mm.pool-attribute.trim-keeps-minimum
control: the pool is trimmed to zero
control-fails-with: a pool that was trimmed to a minimum kept less
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>

namespace {

struct Minimum {
  const char* name;
  std::size_t bytes;
};
constexpr Minimum kMinimums[] = {
    {"1-byte", 1}, {"2-mib", 2 << 20}, {"32-mib", 32 << 20}, {"33-mib-and-one-byte", (33 << 20) + 1}};

// Of 128 MiB that no block has.
CTS_CASE() {
  for (const Minimum& minimum : kMinimums) {
    cts::Row(minimum.name, [&] {
      const cts::Stream stream;
      cts::Pool pool;
      pool.KeepAll();
      {
        std::deque<cts::PoolBlock> live;
        for (int i = 0; i < 16; ++i) live.emplace_back(pool, 8 << 20, stream);
      }
      stream.Synchronize();
      CTS_EXPECT_LE(std::size_t{128} << 20, pool.Amount(cudaMemPoolAttrReservedMemCurrent),
                    "a pool did not keep what it is to keep");
      CTS_CUDA(cudaMemPoolTrimTo(pool, cts::control() ? 0 : minimum.bytes));
      CTS_EXPECT_LE(minimum.bytes, pool.Amount(cudaMemPoolAttrReservedMemCurrent),
                    "a pool that was trimmed to a minimum kept less");
    });
  }
}

}  // namespace
