/*---
clause: mm.stream-ordered.alignment
covers: cudaMallocAsync and its overload with a pool
control: the address a few bytes after the start is looked at
control-fails-with: memory of cudaMallocAsync is not aligned to 256 bytes
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <cstdint>
#include <deque>
#include <random>

namespace {

bool Aligned(const void* at) {
  constexpr std::uintptr_t kAlignment = 256, kFew = 64;
  return (reinterpret_cast<std::uintptr_t>(at) + (cts::control() ? kFew : 0)) % kAlignment == 0;
}

// Blocks of every size up to a page, then odd ones up to 64 MiB; a few are live at a time, and the others' places are
// split and used again. `allocate` makes one of so many bytes in a stream.
template <class Allocate>
void Check(Allocate allocate) {
  constexpr std::size_t kLive = 9, kPage = 4097;
  const cts::Stream streams[2];
  struct Block {
    void* at;
    cudaStream_t stream;
  };
  std::mt19937 random(static_cast<unsigned>(cts::seed()));
  std::deque<Block> live;
  std::size_t unaligned = 0, made = 0;
  const auto make = [&](std::size_t bytes) {
    if (live.size() >= kLive) {
      const bool first = random() % 2 == 0;
      const Block block = first ? live.front() : live.back();
      first ? live.pop_front() : live.pop_back();
      CTS_CUDA(cudaFreeAsync(block.at, block.stream));
    }
    Block block{nullptr, streams[++made % 2]};
    CTS_CUDA(allocate(&block.at, bytes, block.stream));
    live.push_back(block);
    unaligned += Aligned(block.at) ? 0 : 1;
  };
  for (std::size_t bytes = 1; bytes <= kPage; ++bytes) make(bytes);
  for (int i = 0; i < 64; ++i) make(2 * (random() % (std::size_t{1} << (12 + i % 14))) + 1);
  for (const Block& block : live) CTS_CUDA(cudaFreeAsync(block.at, block.stream));
  for (const cts::Stream& stream : streams) stream.Synchronize();
  CTS_EXPECT_EQ(unaligned, 0, "memory of cudaMallocAsync is not aligned to 256 bytes");
}

cudaError_t FromCurrent(void** at, std::size_t bytes, cudaStream_t stream) {
  return cudaMallocAsync(at, bytes, stream);
}

CTS_CASE() {
  int device = 0;
  CTS_CUDA(cudaGetDevice(&device));
  cts::Row("default-pool-is-current", [] { Check(FromCurrent); });
  cts::Row("own-pool-is-current", [&] {
    const cts::Pool current;
    CTS_CUDA(cudaDeviceSetMemPool(device, current));
    Check(FromCurrent);
    CTS_CUDA(cudaDeviceSetMemPool(device, cts::DefaultPool(device)));
  });
  cts::Row("overload-with-a-pool", [] {
    const cts::Pool pool;
    Check([&](void** at, std::size_t bytes, cudaStream_t stream) {
      return cudaMallocAsync(at, bytes, static_cast<cudaMemPool_t>(pool), stream);
    });
  });
}

}  // namespace
