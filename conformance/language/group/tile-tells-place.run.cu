/*---
clause: lang.group.tile-tells-place
control: tiles of another size are asked
control-fails-with: a tile tells another number of tiles, or of its own among them
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "tilings.cuh"

namespace {

constexpr const char* kMessage = "a tile tells another number of tiles, or of its own among them";

template <unsigned kSize>
void OfBlock(const char* name, dim3 threads) {
  const unsigned all = cts::group::CountOf(threads);
  if (cts::control()) {
    cts::group::CheckParts<cts::group::Tiles<kSize == 1 ? 2 : kSize / 2>>(name, threads, all, kSize, kMessage);
  } else {
    cts::group::CheckParts<cts::group::Tiles<kSize>>(name, threads, all, kSize, kMessage);
  }
}
template <unsigned kOuter, unsigned kInner>
void OfTile(const char* name, dim3 threads) {
  if (cts::control()) {
    constexpr unsigned kAnother = kInner == 1 ? 2 : kInner / 2;
    cts::group::CheckParts<cts::group::TilesOfTiles<kOuter, kAnother>>(name, threads, kOuter, kInner, kMessage);
  } else {
    cts::group::CheckParts<cts::group::TilesOfTiles<kOuter, kInner>>(name, threads, kOuter, kInner, kMessage);
  }
}

CTS_CASE() {
  OfBlock<1>("1-of-a-block", {3, 4, 5});
  OfBlock<2>("2-of-a-block", {10, 5});
  OfBlock<8>("8-of-a-block", {3, 32});
  OfBlock<32>("32-of-a-block", {5, 4, 8});
  OfTile<32, 4>("4-of-32", {96});
  OfTile<16, 1>("1-of-16", {6, 8});
  OfTile<8, 2>("2-of-8", {7, 8});
}

}  // namespace
