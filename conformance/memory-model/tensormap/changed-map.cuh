// Tensor maps in global memory that change while they are in use.
#pragma once

#include "../tensor-maps.cuh"
#include "cts/buffer.cuh"
#include "cts/check.h"

namespace cts {
namespace maps {

inline constexpr unsigned kPairs = 32, kThreads = 64, kTurns = 16, kTileWords = 64, kTileBytes = kTileWords * 4;
inline constexpr unsigned kMapWords = sizeof(CUtensorMap) / 8;
struct alignas(128) Map {
  unsigned long long words[kMapWords];
};

__host__ __device__ constexpr unsigned ValueOf(unsigned pair, unsigned table, unsigned word) {
  return (pair * 2 + table) * kTileWords + word + 1;
}

// A tile by the map; gives whether it came, and how many of its words are not of `table`. By one thread.
struct Place {
  unsigned* tile;
  unsigned long long* object;
  unsigned parity = 0;
};
__device__ inline void Begin(const Place& place, const Map* map) {
  const litmus::Mbarrier barrier(place.object);
  for (unsigned i = 0; i < kTileWords; ++i) place.tile[i] = 0;
  litmus::FenceOfShared();
  barrier.ArriveExpecting(kTileBytes);
  TileToShared<1>(place.tile, map, {0, 0, 0}, barrier);
}
__device__ inline bool End(Place* place, unsigned pair, unsigned table, unsigned* wrong) {
  const litmus::Mbarrier barrier(place->object);
  const bool came = litmus::WaitUntil([&] { return barrier.IsCompleteByParity(place->parity); });
  place->parity ^= 1;
  const volatile unsigned* const seen = place->tile;
  for (unsigned i = 0; came && i < kTileWords; ++i) *wrong += seen[i] != ValueOf(pair, table, i) ? 1 : 0;
  return came;
}

__device__ inline void Change(Map* map, const Map* to) {
  for (unsigned i = 0; i < kMapWords; ++i) map->words[i] = to->words[i];
  CTS_ASYNC_OF_9(asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory"));
}
__device__ inline void Acquire(const Map* map) {
  CTS_ASYNC_OF_9(asm volatile(
      "fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(reinterpret_cast<unsigned long long>(map))
      : "memory"));
}

static __global__ void FillTables(unsigned* words) {
  words[blockIdx.x * kTileWords + threadIdx.x] = ValueOf(blockIdx.x / 2, blockIdx.x % 2, threadIdx.x);
}

/// Two tables of each pair, a map of each table, and one map of each pair, which nobody has written yet.
class Maps {
 public:
  Maps() : tables_(2 * kPairs * kTileWords), changing_(kPairs), named_(2 * kPairs) {
    HostCopy<Map> encoded(2 * kPairs);
    for (unsigned i = 0; i < 2 * kPairs; ++i) {
      const CUtensorMap map = EncodeTiles(tables_.data() + i * kTileWords, {kTileWords, 0, 0}, {kTileWords, 1, 1});
      std::memcpy(encoded.data() + i, &map, sizeof map);
    }
    named_.Write(encoded.data(), encoded.size());
    FillTables<<<2 * kPairs, kTileWords>>>(tables_.data());
    CTS_CUDA(cudaGetLastError());
  }
  Map* changing() const { return changing_.data(); }
  const Map* named() const { return named_.data(); }
  unsigned* tables() const { return tables_.data(); }

 private:
  const DeviceBuffer<unsigned> tables_;
  const DeviceBuffer<Map> changing_;
  DeviceBuffer<Map> named_;
};

}  // namespace maps
}  // namespace cts
