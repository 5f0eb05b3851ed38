/*---
clause: lang.group.ranks-are-unique
control: each thread asks a part of its block
control-fails-with: two threads of a block have one rank, or one has none of the block's
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

namespace {

// Two blocks, each thread at a place that its indices give.
__global__ void Tell(unsigned* ranks, bool of_part) {
  const auto block = cooperative_groups::this_thread_block();
  const auto part = cooperative_groups::tiled_partition<2>(block);
  ranks[cts::group::ThreadOfGrid()] = of_part ? static_cast<unsigned>(part.thread_rank()) : block.thread_rank();
}

CTS_CASE() {
  constexpr cts::group::BlockRow kBlocks[] = {{"4", {4}},
                                              {"34", {34}},
                                              {"1024", {1024}},
                                              {"17-by-6", {17, 6}},
                                              {"1-by-96", {1, 96}},
                                              {"5-by-4-by-9", {5, 4, 9}},
                                              {"1-by-1-by-64", {1, 1, 64}},
                                              {"3-by-1-by-20", {3, 1, 20}}};
  for (const cts::group::BlockRow& block : kBlocks) {
    cts::Row(block.name, [&] {
      const unsigned each = cts::group::CountOf(block.threads);
      const cts::DeviceBuffer<unsigned> ranks(std::size_t{2} * each);
      Tell<<<2, block.threads>>>(ranks.data(), cts::control());
      CTS_FINISH();
      const auto got = ranks.Read();
      std::vector<bool> taken(std::size_t{2} * each);
      for (unsigned i = 0; i < 2 * each; ++i) {
        const bool fits = got[i] < each && !taken[i / each * each + got[i]];
        if (!CTS_EXPECT(fits, "two threads of a block have one rank, or one has none of the block's")) return;
        taken[i / each * each + got[i]] = true;
      }
    });
  }
}

}  // namespace
