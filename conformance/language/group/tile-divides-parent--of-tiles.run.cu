/*---
clause: lang.group.tile-divides-parent
covers: tiles of tiles
control: the tiles are divided into tiles of another size
control-fails-with: the threads of a tile are not in smaller tiles of so many, one after the other
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "tilings.cuh"

namespace {

template <unsigned kOuter, unsigned kInner>
void Check(const char* name, dim3 threads) {
  constexpr const char* kMessage = "the threads of a tile are not in smaller tiles of so many, one after the other";
  if (cts::control()) {
    constexpr unsigned kAnother = kInner == 1 ? 2 : kInner / 2;
    cts::group::CheckRanks<cts::group::TilesOfTiles<kOuter, kAnother>>(name, threads, kInner, kMessage);
  } else {
    cts::group::CheckRanks<cts::group::TilesOfTiles<kOuter, kInner>>(name, threads, kInner, kMessage);
  }
}

CTS_CASE() {
  Check<32, 16>("16-of-32", {3, 32});
  Check<32, 4>("4-of-32", {96});
  Check<32, 1>("1-of-32", {5, 4, 8});
  Check<16, 8>("8-of-16", {80});
  Check<8, 2>("2-of-8", {7, 8});
}

}  // namespace
