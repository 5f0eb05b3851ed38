// How a block, or a tile of it, falls into tiles.
#pragma once

#include "groups.cuh"

namespace cts {
namespace group {

/// Tiles of kInner threads of tiles of kOuter.
template <unsigned kOuter, unsigned kInner>
struct TilesOfTiles {
  template <class Body>
  static __device__ void ForMine(unsigned, Body body) {
    const auto outer = cooperative_groups::tiled_partition<kOuter>(cooperative_groups::this_thread_block());
    body(cooperative_groups::tiled_partition<kInner>(outer));
  }
};
/// Tiles whose type does not say what they are parts of.
template <unsigned kSize>
struct TilesOfSomething {
  template <class Body>
  static __device__ void ForMine(unsigned, Body body) {
    const cooperative_groups::thread_block_tile<kSize> tile =
        cooperative_groups::tiled_partition<kSize>(cooperative_groups::this_thread_block());
    body(tile);
  }
};
template <unsigned kOuter, unsigned kInner>
struct TilesOfTilesOfSomething {
  template <class Body>
  static __device__ void ForMine(unsigned, Body body) {
    const auto outer = cooperative_groups::tiled_partition<kOuter>(cooperative_groups::this_thread_block());
    const cooperative_groups::thread_block_tile<kInner> tile = cooperative_groups::tiled_partition<kInner>(outer);
    body(tile);
  }
};

/// Checks that the threads of a block lie in tiles of `size`, one after the other by their rank in the block.
template <class Groups>
void CheckRanks(const char* name, dim3 threads, unsigned size, const char* message) {
  Row(name, [&] {
    const auto asked = AskAll<Groups, OwnNumber>(threads, 2, nullptr, false);
    for (unsigned thread = 0; thread < asked.places.size(); ++thread) {
      const GroupPlace& place = asked.places[thread];
      const GroupPlace& first = asked.places[place.first % asked.places.size()];
      const bool in_one_block = place.first / asked.in_block == thread / asked.in_block;
      if (!CTS_EXPECT(place.threads == size && place.rank == place.in_block % size && in_one_block &&
                          first.in_block == place.in_block - place.rank,
                      message))
        return;
    }
  });
}

/// Checks what tiles of `size` say of their place among those of a parent of `parent` threads.
template <class Groups>
void CheckParts(const char* name, dim3 threads, unsigned parent, unsigned size, const char* message) {
  Row(name, [&] {
    const auto asked = AskAll<Groups, OwnNumber>(threads, 2, nullptr, false);
    for (const GroupPlace& place : asked.places) {
      if (!CTS_EXPECT(
              place.threads == size && place.parts == parent / size && place.part == place.in_block % parent / size,
              message))
        return;
    }
  });
}

}  // namespace group
}  // namespace cts
