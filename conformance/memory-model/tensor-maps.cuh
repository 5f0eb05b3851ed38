// Tensor maps (PTX ISA 9.1, 5.5) of tables of words in global memory, without interleaving and swizzling, and copies
// of their tiles. Compute capability 9.0.
#pragma once

#include "cts/litmus/async_copy.cuh"
#include "cts/process/driver.h"

namespace cts {

struct TileAt {
  int x, y, z;
};

/// A map of a tensor of as many dimensions as `size` has numbers above 0, in tiles of `box`. `words`: the address
/// that it names.
inline CUtensorMap EncodeTiles(const unsigned* words, const unsigned (&size)[3], const unsigned (&box)[3]) {
  CUtensorMap map = {};
  cuuint64_t sizes[3], strides[2];
  cuuint32_t boxes[3], steps[3] = {1, 1, 1};
  unsigned rank = 0;
  cuuint64_t bytes = sizeof(unsigned);
  for (; rank < 3 && size[rank] != 0; ++rank) {
    sizes[rank] = size[rank];
    boxes[rank] = box[rank];
    if (rank > 0) strides[rank - 1] = bytes;
    bytes *= size[rank];
  }
  CTS_CU(CTS_DRIVER(cuTensorMapEncodeTiled)(&map, CU_TENSOR_MAP_DATA_TYPE_UINT32, rank, const_cast<unsigned*>(words),
                                            sizes, strides, boxes, steps, CU_TENSOR_MAP_INTERLEAVE_NONE,
                                            CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_L2_PROMOTION_NONE,
                                            CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE));
  return map;
}

/// Starts a copy of the tile at such a place into shared memory, which `barrier` tracks.
template <int kRank>
__device__ __forceinline__ void TileToShared(void* to, const void* map, TileAt at, const litmus::Mbarrier& barrier) {
  [[maybe_unused]] const auto address = reinterpret_cast<unsigned long long>(map);
#define CTS_TILE_IN(rank, place, ...)                                                                       \
  CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.tensor." rank                                                  \
                              ".shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, " place \
                              "], [%2];" ::"r"(litmus::SharedAddress(to)),                                  \
                              "l"(address), "r"(barrier.at()), __VA_ARGS__                                  \
                              : "memory"))
  if constexpr (kRank == 1) CTS_TILE_IN("1d", "{%3}", "r"(at.x));
  if constexpr (kRank == 2) CTS_TILE_IN("2d", "{%3, %4}", "r"(at.x), "r"(at.y));
  if constexpr (kRank == 3) CTS_TILE_IN("3d", "{%3, %4, %5}", "r"(at.x), "r"(at.y), "r"(at.z));
#undef CTS_TILE_IN
}
/// And one out of it, in a group of its own.
template <int kRank>
__device__ __forceinline__ void TileToGlobal(const void* map, TileAt at, const void* from) {
  [[maybe_unused]] const auto address = reinterpret_cast<unsigned long long>(map);
#define CTS_TILE_OUT(rank, place, ...)                                                                       \
  CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.tensor." rank ".global.shared::cta.tile.bulk_group [%0, " place \
                              "], [%1];" ::"l"(address),                                                     \
                              "r"(litmus::SharedAddress(from)), __VA_ARGS__                                  \
                              : "memory"))
  if constexpr (kRank == 1) CTS_TILE_OUT("1d", "{%2}", "r"(at.x));
  if constexpr (kRank == 2) CTS_TILE_OUT("2d", "{%2, %3}", "r"(at.x), "r"(at.y));
  if constexpr (kRank == 3) CTS_TILE_OUT("3d", "{%2, %3, %4}", "r"(at.x), "r"(at.y), "r"(at.z));
#undef CTS_TILE_OUT
  CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.commit_group;" ::: "memory"));
}

}  // namespace cts
