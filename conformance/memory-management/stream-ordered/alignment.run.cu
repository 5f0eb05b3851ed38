/*---
clause: mm.stream-ordered.alignment
control: the address a few bytes after the start is looked at
control-fails-with: stream-ordered memory is not aligned to 256 bytes
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <cstdint>
#include <deque>
#include <random>

namespace {

bool Aligned(const unsigned char* at) {
  constexpr std::uintptr_t kAlignment = 256, kFew = 64;
  return (reinterpret_cast<std::uintptr_t>(at) + (cts::control() ? kFew : 0)) % kAlignment == 0;
}

// Blocks of every size up to a page, then odd ones up to 64 MiB; a few are live at a time, and the others' places are
// split and used again.
void Check(cudaMemPool_t pool) {
  constexpr std::size_t kLive = 9, kPage = 4097;
  const cts::Stream streams[2];
  std::mt19937 random(static_cast<unsigned>(cts::seed()));
  std::deque<cts::PoolBlock> live;
  std::size_t unaligned = 0, made = 0;
  const auto make = [&](std::size_t bytes) {
    if (live.size() >= kLive) (random() % 2 == 0 ? live.pop_front() : live.pop_back());
    live.emplace_back(pool, bytes, streams[++made % 2]);
    unaligned += Aligned(live.back().data()) ? 0 : 1;
  };
  for (std::size_t bytes = 1; bytes <= kPage; ++bytes) make(bytes);
  for (int i = 0; i < 64; ++i) make(2 * (random() % (std::size_t{1} << (12 + i % 14))) + 1);
  live.clear();
  for (const cts::Stream& stream : streams) stream.Synchronize();
  CTS_EXPECT_EQ(unaligned, 0, "stream-ordered memory is not aligned to 256 bytes");
}

CTS_CASE() {
  cts::Row("default-pool", [] {
    cudaMemPool_t pool = nullptr;
    int device = 0;
    CTS_CUDA(cudaGetDevice(&device));
    CTS_CUDA(cudaDeviceGetDefaultMemPool(&pool, device));
    Check(pool);
  });
  cts::Row("own-pool", [] {
    const cts::Pool pool;
    Check(pool);
  });
}

}  // namespace
