/*---
clause: mm.pool.destroy-releases-at-last-free
control: one block stays live
control-fails-with: the memory of a destroyed pool was not released after its last free
requires: [memory-pools, process-memory]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>
#include <optional>

#include "../given-back.family.cuh"

namespace {

// The pool is destroyed while its blocks are live, and keeps all it has until then; after they are freed and waited
// for, what they were is given back, but for half a block that others may have taken meanwhile.
CTS_CASE() {
  constexpr std::size_t kBlock = 64 << 20, kBlocks = 4;
  const cts::Stream stream;
  CTS_CUDA(cudaDeviceSynchronize());
  std::optional<cts::Pool> pool;
  pool.emplace();
  pool->KeepAll();
  std::deque<cts::PoolBlock> blocks;
  for (std::size_t i = 0; i < kBlocks; ++i) blocks.emplace_back(*pool, kBlock, stream);
  stream.Synchronize();
  const long long full = cts::HeldMemory().value_or(0);
  pool.reset();
  const std::size_t kept = cts::control() ? 1 : 0;
  while (blocks.size() > kept) blocks.pop_back();
  stream.Synchronize();
  const auto with_anew = [&](auto look) {
    const cts::Pool anew;
    std::deque<cts::PoolBlock> of_anew;
    for (std::size_t i = 0; i < kBlocks; ++i) of_anew.emplace_back(anew, kBlock, stream);
    stream.Synchronize();
    look();
  };
  CTS_EXPECT(IsGivenBack(full, kBlock * kBlocks, kBlock / 2, with_anew),
             "the memory of a destroyed pool was not released after its last free");
}

}  // namespace
