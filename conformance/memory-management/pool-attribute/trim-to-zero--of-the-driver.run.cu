/*---
clause: mm.pool-attribute.trim-to-zero
covers: the driver's functions
control: one block stays live
control-fails-with: a pool of the driver without blocks kept memory after it was trimmed to zero
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <deque>

#include "../driver-pool.cuh"

namespace {

// Blocks of all sizes in two streams, freed and waited for; several times with one pool.
CTS_CASE() {
  const cts::Stream streams[2];
  const cts::DriverPool pool;
  pool.KeepAll();
  for (int round = 0; round < 3; ++round) {
    std::deque<cts::DriverBlock> live;
    for (std::size_t i = 0; i < 64; ++i)
      live.emplace_back(pool, (std::size_t{1} << (8 + (i * 5) % 16)) + i % 3, streams[i % 2]);
    const std::size_t kept = cts::control() ? 1 : 0;
    while (live.size() > kept) live.pop_back();
    for (const cts::Stream& stream : streams) stream.Synchronize();
    CTS_CU(CTS_DRIVER(cuMemPoolTrimTo)(pool, 0));
    CTS_EXPECT_EQ(pool.Amount(CU_MEMPOOL_ATTR_RESERVED_MEM_CURRENT), 0,
                  "a pool of the driver without blocks kept memory after it was trimmed to zero");
  }
}

}  // namespace
