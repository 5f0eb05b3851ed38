/*---
clause: mm.pool.allocation-from-named-pool
covers: a hundred pools at once, each with blocks
control: the pool before it is named
control-fails-with: one of many pools did not give the block for which it was named
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

#include <memory>
#include <set>
#include <vector>

namespace {

constexpr std::size_t kPools = 100, kBytes = 70'001;

cudaMemPool_t PoolOf(const void* address) {
  CUmemoryPool pool = nullptr;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&pool, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                           reinterpret_cast<CUdeviceptr>(address)));
  return pool;
}

// Two turns: in the second one each pool is asked for another block, while it has the first.
CTS_CASE() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free < (kPools + 20) * (std::size_t{32} << 20))
    return cts::PowerNotShown("the device may have too little memory for many pools");
  std::vector<std::unique_ptr<cts::Pool>> pools;
  for (std::size_t i = 0; i < kPools; ++i) pools.push_back(std::make_unique<cts::Pool>());
  std::set<cudaMemPool_t> handles;
  for (const auto& pool : pools) handles.insert(*pool);
  CTS_EXPECT_EQ(handles.size(), kPools, "two pools that are there at once are one");
  const cts::Stream stream;
  cts::Stamps stamps(97);
  {
    std::vector<cts::PoolBlock> blocks;
    for (std::size_t n = 0; n < 2 * kPools; ++n) {
      const std::size_t at = n % kPools;
      blocks.emplace_back(*pools[cts::control() ? (at + kPools - 1) % kPools : at], kBytes, stream);
      stamps.Put(stream, blocks.back().data(), kBytes, static_cast<unsigned>(n));
    }
    std::size_t others = 0;
    for (std::size_t n = 0; n < 2 * kPools; ++n) {
      others += PoolOf(blocks[n].data()) != static_cast<cudaMemPool_t>(*pools[n % kPools]);
      stamps.Check(stream, blocks[n].data(), kBytes, static_cast<unsigned>(n));
    }
    stream.Synchronize();
    CTS_EXPECT_EQ(others, 0, "one of many pools did not give the block for which it was named");
    CTS_EXPECT_EQ(stamps.wrong(), 0, "blocks of many pools share memory");
    for (const auto& pool : pools)
      CTS_EXPECT_LE(2 * kBytes, pool->Amount(cudaMemPoolAttrUsedMemCurrent), "a pool counts less than its blocks");
  }
  stream.Synchronize();
  for (const auto& pool : pools)
    CTS_EXPECT_EQ(pool->Amount(cudaMemPoolAttrUsedMemCurrent), 0, "a pool counts blocks that were freed");
}

}  // namespace
