/*---
clause: lang.group.block-tells-launch
control: the blocks have one more thread in x and in y
control-fails-with: the group of a block tells another index, shape or size than that of its launch
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

namespace {

struct Told {
  dim3 group_index, thread_index, dim_threads;
  unsigned threads;
};

// Threads of the launch that is expected tell, at a place that their own indices give.
__global__ void Tell(Told* told, dim3 block) {
  const auto group = cooperative_groups::this_thread_block();
  if (threadIdx.x >= block.x || threadIdx.y >= block.y || threadIdx.z >= block.z) return;
  const unsigned thread = threadIdx.x + block.x * (threadIdx.y + block.y * threadIdx.z);
  const unsigned of_grid = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  told[of_grid * block.x * block.y * block.z + thread] = {group.group_index(), group.thread_index(),
                                                          group.dim_threads(), group.num_threads()};
}

bool Same(dim3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
// The place of that number in a shape.
dim3 At(unsigned number, dim3 shape) {
  return {number % shape.x, number / shape.x % shape.y, number / shape.x / shape.y};
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    dim3 grid, block;
  } kRows[] = {{"1-of-1", {1}, {1}},
               {"5-of-200", {5}, {200}},
               {"3-by-2-of-17-by-5", {3, 2}, {17, 5}},
               {"2-by-3-by-4-of-5-by-3-by-2", {2, 3, 4}, {5, 3, 2}},
               {"1-by-7-of-1-by-33", {1, 7}, {1, 33}},
               {"1-by-1-by-6-of-2-by-2-by-40", {1, 1, 6}, {2, 2, 40}},
               {"2-of-1-by-1-by-63", {2}, {1, 1, 63}},
               {"2-of-29-by-31", {2}, {29, 31}}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const unsigned each = cts::group::CountOf(row.block), all = cts::group::CountOf(row.grid) * each;
      const cts::DeviceBuffer<Told> told(all);
      const dim3 larger = {row.block.x + 1, row.block.y + 1, row.block.z};
      Tell<<<row.grid, cts::control() ? larger : row.block>>>(told.data(), row.block);
      CTS_FINISH();
      const auto got = told.Read();
      for (unsigned i = 0; i < all; ++i) {
        if (!CTS_EXPECT(Same(got[i].group_index, At(i / each, row.grid)) &&
                            Same(got[i].thread_index, At(i % each, row.block)) && Same(got[i].dim_threads, row.block) &&
                            got[i].threads == each,
                        "the group of a block tells another index, shape or size than that of its launch"))
          return;
      }
    });
  }
}

}  // namespace
