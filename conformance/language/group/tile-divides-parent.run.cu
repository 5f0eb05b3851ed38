/*---
clause: lang.group.tile-divides-parent
control: the block is divided into tiles of half or twice the size
control-fails-with: the threads of a block are not in tiles of so many, one after the other
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "tilings.cuh"

#include <string>

namespace {

template <unsigned kSize>
void Check(const char* size) {
  for (const cts::group::BlockRow& block : cts::group::kBlockRows) {
    constexpr const char* kMessage = "the threads of a block are not in tiles of so many, one after the other";
    const std::string name = std::string("tiles-of-") + size + "-in-" + block.name;
    if (cts::control()) {
      cts::group::CheckRanks<cts::group::Tiles<kSize == 1 ? 2 : kSize / 2>>(name.c_str(), block.threads, kSize,
                                                                            kMessage);
    } else {
      cts::group::CheckRanks<cts::group::Tiles<kSize>>(name.c_str(), block.threads, kSize, kMessage);
    }
  }
}

CTS_CASE() {
  Check<1>("1");
  Check<2>("2");
  Check<4>("4");
  Check<8>("8");
  Check<16>("16");
  Check<32>("32");
}

}  // namespace
