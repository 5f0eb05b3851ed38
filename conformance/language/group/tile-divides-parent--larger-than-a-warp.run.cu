/*---
clause: lang.group.tile-divides-parent
covers: tiles of 64 to 512 threads, with memory for them and without
control: the block is divided into tiles of half the size
control-fails-with: the threads of a block are not in larger tiles of so many, one after the other
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "tilings.cuh"

#include <string>

namespace {

// The memory that earlier devices need for larger tiles. Later ones take it, too.
template <unsigned kSize>
struct WithMemory {
  template <class Body>
  static __device__ void ForMine(unsigned, Body body) {
    __shared__ cooperative_groups::block_tile_memory<1024> memory;
    body(cooperative_groups::tiled_partition<kSize>(cooperative_groups::this_thread_block(memory)));
  }
};

template <unsigned kSize>
void Check(const char* size) {
  for (const cts::group::BlockRow& block : cts::group::kLargeBlockRows) {
    constexpr const char* kMessage = "the threads of a block are not in larger tiles of so many, one after the other";
    const std::string name = std::string("tiles-of-") + size + "-in-" + block.name;
    const std::string with = name + "-with-memory";
    if (cts::control()) {
      cts::group::CheckRanks<cts::group::Tiles<kSize / 2>>(name.c_str(), block.threads, kSize, kMessage);
      cts::group::CheckRanks<WithMemory<kSize / 2>>(with.c_str(), block.threads, kSize, kMessage);
    } else {
      cts::group::CheckRanks<cts::group::Tiles<kSize>>(name.c_str(), block.threads, kSize, kMessage);
      cts::group::CheckRanks<WithMemory<kSize>>(with.c_str(), block.threads, kSize, kMessage);
    }
  }
}

CTS_CASE() {
  Check<64>("64");
  Check<128>("128");
  Check<256>("256");
  Check<512>("512");
}

}  // namespace
