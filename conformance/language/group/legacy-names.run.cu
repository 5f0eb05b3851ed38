/*---
clause: lang.group.legacy-names
control: the launch has one more block and one more thread
control-fails-with: size() or group_dim() of a group tells something else than the launch
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

namespace {

struct Told {
  unsigned block, tile, coalesced, active;
  unsigned long long grid;
  dim3 block_dim, grid_dim;
};

__global__ void Tell(Told* told) {
  namespace cg = cooperative_groups;
  const auto block = cg::this_thread_block();
  const auto grid = cg::this_grid();
  const auto tile = cg::tiled_partition<2>(block);
  const auto active = cg::coalesced_threads();
  const unsigned count = static_cast<unsigned>(__popc(active.ballot(1)));
  if (blockIdx.x == 0 && cts::group::ThreadOfBlock() == 0)
    *told = {block.size(),
             static_cast<unsigned>(tile.size()),
             static_cast<unsigned>(active.size()),
             count,
             grid.size(),
             block.group_dim(),
             grid.group_dim()};
}

bool Same(dim3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

CTS_CASE() {
  constexpr struct {
    const char* name;
    dim3 grid, block;
  } kRows[] = {{"5-of-200", {5}, {200}},
               {"3-by-2-of-18-by-5", {3, 2}, {18, 5}},
               {"2-by-3-by-4-of-6-by-3-by-2", {2, 3, 4}, {6, 3, 2}}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<Told> told(1);
      const unsigned more = cts::control() ? 1 : 0;
      Tell<<<dim3(row.grid.x + more, row.grid.y, row.grid.z), dim3(row.block.x, row.block.y + more, row.block.z)>>>(
          told.data());
      CTS_FINISH();
      const Told got = told[0];
      const unsigned each = cts::group::CountOf(row.block);
      CTS_EXPECT(got.block == each && got.tile == 2 && got.coalesced == got.active &&
                     got.grid == std::uint64_t{each} * cts::group::CountOf(row.grid) &&
                     Same(got.block_dim, row.block) && Same(got.grid_dim, row.grid),
                 "size() or group_dim() of a group tells something else than the launch");
    });
  }
}

}  // namespace
