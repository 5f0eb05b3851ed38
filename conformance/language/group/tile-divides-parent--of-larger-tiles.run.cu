/*---
clause: lang.group.tile-divides-parent
covers: tiles of tiles of 64 to 512 threads
control: the tiles are divided into tiles of another size
control-fails-with: the threads of a larger tile are not in smaller tiles of so many, one after the other
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "tilings.cuh"

namespace {

template <unsigned kOuter, unsigned kInner>
void Check(const char* name, dim3 threads) {
  constexpr const char* kMessage =
      "the threads of a larger tile are not in smaller tiles of so many, one after the other";
  if (cts::control()) {
    constexpr unsigned kAnother = kInner == 1 ? 2 : kInner / 2;
    cts::group::CheckRanks<cts::group::TilesOfTiles<kOuter, kAnother>>(name, threads, kInner, kMessage);
  } else {
    cts::group::CheckRanks<cts::group::TilesOfTiles<kOuter, kInner>>(name, threads, kInner, kMessage);
  }
}

CTS_CASE() {
  Check<64, 32>("32-of-64", {192});
  Check<256, 64>("64-of-256", {8, 8, 16});
  Check<512, 8>("8-of-512", {1024});
}

}  // namespace
