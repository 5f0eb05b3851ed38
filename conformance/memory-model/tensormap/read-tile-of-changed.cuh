// A tile of words that a block reads by a tensor map that was changed in global memory.
#pragma once

#include "read-tile.cuh"

namespace cts {
namespace tiles {

// As ReadTile(), behind a fence that acquires the map.
template <int kRank>
static __global__ void ReadTileOfChanged(const CUtensorMap* map, cts::TileAt at, unsigned words, unsigned* got) {
  __shared__ __align__(128) unsigned tile[kMostWords];
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  for (unsigned i = threadIdx.x; i < kMostWords; i += blockDim.x) tile[i] = kUntouched;
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) {
    CTS_ASYNC_OF_9(asm volatile(
        "fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(reinterpret_cast<unsigned long long>(map))
        : "memory"));
    barrier.ArriveExpecting(words * static_cast<unsigned>(sizeof(unsigned)));
    cts::TileToShared<kRank>(tile, map, at, barrier);
  }
  const bool came = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  for (unsigned i = threadIdx.x; i < kMostWords; i += blockDim.x) got[i] = tile[i];
  if (threadIdx.x == 0) got[kMostWords] = came ? 1 : 0;
}

}  // namespace tiles
}  // namespace cts
