/*---
clause: lang.group.rank-follows-thread-id
control: the threads of each block are numbered from its last dimension on
control-fails-with: the rank of a thread is not the number that its indices give it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

namespace {

struct Ranks {
  unsigned long long of_block, of_grid, block_of_grid;
};

// At a place by indices, of which x runs first; in the control z does.
__global__ void Tell(Ranks* ranks, bool z_first) {
  const auto number = [z_first](uint3 index, dim3 shape) {
    return z_first ? index.z + shape.z * (index.y + shape.y * index.x)
                   : index.x + shape.x * (index.y + shape.y * index.z);
  };
  const unsigned block = number(blockIdx, gridDim), thread = number(threadIdx, blockDim);
  const auto grid = cooperative_groups::this_grid();
  ranks[block * cts::group::CountOf(blockDim) + thread] = {cooperative_groups::this_thread_block().thread_rank(),
                                                           grid.thread_rank(), grid.block_rank()};
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    dim3 grid, block;
  } kRows[] = {{"3-by-2-of-17-by-5", {3, 2}, {17, 5}},
               {"2-by-3-by-4-of-5-by-3-by-2", {2, 3, 4}, {5, 3, 2}},
               {"6-of-4-by-1-by-16", {6}, {4, 1, 16}},
               {"2-by-5-of-96", {2, 5}, {96}}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const unsigned each = cts::group::CountOf(row.block), all = cts::group::CountOf(row.grid) * each;
      const cts::DeviceBuffer<Ranks> ranks(all);
      Tell<<<row.grid, row.block>>>(ranks.data(), cts::control());
      CTS_FINISH();
      const auto got = ranks.Read();
      for (unsigned i = 0; i < all; ++i) {
        if (!CTS_EXPECT(got[i].of_block == i % each && got[i].of_grid == i && got[i].block_of_grid == i / each,
                        "the rank of a thread is not the number that its indices give it"))
          return;
      }
    });
  }
}

}  // namespace
