/*---
clause: lang.group.ranks-are-unique
covers: threads and blocks of grids, launched without cooperation
control: each thread asks its block
control-fails-with: two threads or blocks of a grid have one rank, or one has none of the grid's
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

namespace {

struct Ranks {
  unsigned long long thread, block;
};

__global__ void Tell(Ranks* ranks, bool of_block) {
  const auto grid = cooperative_groups::this_grid();
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  ranks[block * cts::group::CountOf(blockDim) + cts::group::ThreadOfBlock()] =
      of_block ? Ranks{cooperative_groups::this_thread_block().thread_rank(), 0}
               : Ranks{grid.thread_rank(), grid.block_rank()};
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    dim3 grid, block;
  } kRows[] = {{"2-of-1", {2}, {1}},
               {"70-of-33", {70}, {33}},
               {"3-by-2-of-17-by-5", {3, 2}, {17, 5}},
               {"2-by-3-by-4-of-5-by-3-by-2", {2, 3, 4}, {5, 3, 2}},
               {"1-by-7-of-1-by-33", {1, 7}, {1, 33}},
               {"1-by-1-by-6-of-2-by-2-by-40", {1, 1, 6}, {2, 2, 40}}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const unsigned each = cts::group::CountOf(row.block), blocks = cts::group::CountOf(row.grid), all = blocks * each;
      const cts::DeviceBuffer<Ranks> ranks(all);
      Tell<<<row.grid, row.block>>>(ranks.data(), cts::control());
      CTS_FINISH();
      const auto got = ranks.Read();
      std::vector<bool> taken(all);
      std::vector<unsigned> block_of_rank(blocks, ~0u);
      for (unsigned i = 0; i < all; ++i) {
        bool fits = got[i].thread < all && got[i].block < blocks && !taken[got[i].thread];
        if (fits) {
          unsigned& block = block_of_rank[got[i].block];
          if (block == ~0u) block = i / each;
          fits = block == i / each;
          taken[got[i].thread] = true;
        }
        if (!CTS_EXPECT(fits, "two threads or blocks of a grid have one rank, or one has none of the grid's")) return;
      }
    });
  }
}

}  // namespace
