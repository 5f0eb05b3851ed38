/*---
clause: lang.group.grid-tells-launch
control: the grid has one more block in each dimension
control-fails-with: the group of a grid tells another index, shape or size than that of its launch
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

namespace {

struct Told {
  dim3 block_index, dim_blocks;
  unsigned long long blocks, threads;
};

// The first thread of each block of the launch that is expected tells, at a place that its own indices give.
__global__ void Tell(Told* told, dim3 grid) {
  const auto group = cooperative_groups::this_grid();
  if (cts::group::ThreadOfBlock() != 0 || blockIdx.x >= grid.x || blockIdx.y >= grid.y || blockIdx.z >= grid.z) return;
  told[blockIdx.x + grid.x * (blockIdx.y + grid.y * blockIdx.z)] = {group.block_index(), group.dim_blocks(),
                                                                    group.num_blocks(), group.num_threads()};
}

bool Same(dim3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

CTS_CASE() {
  constexpr struct {
    const char* name;
    dim3 grid, block;
  } kRows[] = {{"1-of-1", {1}, {1}},
               {"70-of-200", {70}, {200}},
               {"3-by-2-of-17-by-5", {3, 2}, {17, 5}},
               {"2-by-3-by-4-of-5-by-3-by-2", {2, 3, 4}, {5, 3, 2}},
               {"1-by-7-of-1-by-33", {1, 7}, {1, 33}},
               {"1-by-1-by-6-of-2-by-2-by-40", {1, 1, 6}, {2, 2, 40}}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const unsigned all = cts::group::CountOf(row.grid);
      const cts::DeviceBuffer<Told> told(all);
      const dim3 larger = {row.grid.x + 1, row.grid.y + 1, row.grid.z + 1};
      Tell<<<cts::control() ? larger : row.grid, row.block>>>(told.data(), row.grid);
      CTS_FINISH();
      const auto got = told.Read();
      for (unsigned i = 0; i < all; ++i) {
        const dim3 at = {i % row.grid.x, i / row.grid.x % row.grid.y, i / row.grid.x / row.grid.y};
        if (!CTS_EXPECT(Same(got[i].block_index, at) && Same(got[i].dim_blocks, row.grid) && got[i].blocks == all &&
                            got[i].threads == all * cts::group::CountOf(row.block),
                        "the group of a grid tells another index, shape or size than that of its launch"))
          return;
      }
    });
  }
}

}  // namespace
