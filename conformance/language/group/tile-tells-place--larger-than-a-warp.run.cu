/*---
clause: lang.group.tile-tells-place
covers: tiles of 64 to 512 threads, with the parent's type and without
control: tiles of half the size are asked
control-fails-with: a larger tile tells another number of tiles, or of its own among them
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "tilings.cuh"

namespace {

constexpr const char* kMessage = "a larger tile tells another number of tiles, or of its own among them";

template <class Groups, class Halves>
void Check(const char* name, dim3 threads, unsigned parent, unsigned size) {
  if (cts::control()) {
    cts::group::CheckParts<Halves>(name, threads, parent, size, kMessage);
  } else {
    cts::group::CheckParts<Groups>(name, threads, parent, size, kMessage);
  }
}

CTS_CASE() {
  using cts::group::Tiles, cts::group::TilesOfSomething, cts::group::TilesOfTiles, cts::group::TilesOfTilesOfSomething;
  Check<Tiles<64>, Tiles<32>>("64-of-a-block", {192}, 192, 64);
  Check<Tiles<512>, Tiles<256>>("512-of-a-block", {64, 16}, 1024, 512);
  Check<TilesOfTiles<64, 32>, TilesOfTiles<64, 16>>("32-of-64", {192}, 64, 32);
  Check<TilesOfTiles<512, 128>, TilesOfTiles<512, 64>>("128-of-512", {1024}, 512, 128);
  Check<TilesOfSomething<128>, TilesOfSomething<64>>("128-of-a-block-without-type", {64, 8}, 512, 128);
  Check<TilesOfTilesOfSomething<256, 64>, TilesOfTilesOfSomething<256, 32>>("64-of-256-without-type", {8, 128}, 256,
                                                                            64);
}

}  // namespace
