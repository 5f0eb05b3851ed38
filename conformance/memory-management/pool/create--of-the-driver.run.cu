/*---
clause: mm.pool.create
covers: pools and blocks of the driver's functions
control: every pool stands for the first one
control-fails-with: a pool that the driver created is no pool of its own
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"

#include <deque>
#include <set>

#include "../driver-pool.cuh"

namespace {

// Many at once: each has a handle of its own, and gives memory that names it and works.
CTS_CASE() {
  constexpr unsigned kPools = 32;
  const cts::Stream stream;
  cts::Stamps stamps;
  std::deque<cts::DriverPool> pools;
  std::deque<cts::DriverBlock> blocks;
  std::set<CUmemoryPool> handles;
  unsigned named = 0;
  for (unsigned i = 0; i < kPools; ++i) pools.emplace_back();
  for (unsigned i = 0; i < kPools; ++i) {
    const CUmemoryPool pool = pools[cts::control() ? 0 : i];
    handles.insert(pool);
    blocks.emplace_back(pool, 4096 + i, stream);
    stamps.Put(stream, blocks[i].data(), blocks[i].size(), i);
    named += blocks[i].PoolOf() == static_cast<CUmemoryPool>(pools[i]) ? 1 : 0;
  }
  for (unsigned i = 0; i < kPools; ++i) stamps.Check(stream, blocks[i].data(), blocks[i].size(), i);
  blocks.clear();
  stream.Synchronize();
  CTS_EXPECT(handles.size() == kPools && named == kPools, "a pool that the driver created is no pool of its own");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of a pool that the driver created did not work");
}

}  // namespace
