/*---
clause: lang.builtin.index-variables-cover-the-launch
control: x and y are exchanged in what each thread marks
control-fails-with: an index was not there exactly once
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

__global__ void Mark(unsigned* marks, unsigned* wrong, dim3 grid, dim3 block, bool exchanged) {
  if (gridDim.x != grid.x || gridDim.y != grid.y || gridDim.z != grid.z || blockDim.x != block.x ||
      blockDim.y != block.y || blockDim.z != block.z)
    atomicAdd(wrong, 1u);
  uint3 b = blockIdx, t = threadIdx;
  if (exchanged) {
    b = {b.y, b.x, b.z};
    t = {t.y, t.x, t.z};
  }
  if (b.x >= grid.x || b.y >= grid.y || b.z >= grid.z || t.x >= block.x || t.y >= block.y || t.z >= block.z) return;
  const unsigned in_block = t.x + block.x * (t.y + block.y * t.z), of_grid = b.x + grid.x * (b.y + grid.y * b.z);
  atomicAdd(marks + of_grid * block.x * block.y * block.z + in_block, 1u);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    dim3 grid, block;
  } kShapes[] = {{"threads-1024-in-x", {1, 1, 1}, {1024, 1, 1}},   {"threads-1024-in-y", {2, 1, 1}, {1, 1024, 1}},
                 {"threads-64-in-z", {1, 3, 1}, {2, 8, 64}},       {"odd-numbers", {3, 5, 7}, {4, 2, 9}},
                 {"one-warp-and-one", {5, 1, 2}, {33, 1, 1}},      {"blocks-in-x", {70'000, 1, 1}, {1, 1, 1}},
                 {"blocks-65535-in-y", {1, 65'535, 1}, {1, 1, 1}}, {"blocks-in-z", {2, 1, 65'535}, {1, 2, 1}}};
  for (const auto& shape : kShapes) {
    cts::Row(shape.name, [&] {
      const std::size_t count =
          std::size_t{shape.grid.x} * shape.grid.y * shape.grid.z * shape.block.x * shape.block.y * shape.block.z;
      cts::DeviceBuffer<unsigned> marks(count, 0), wrong(1, 0);
      Mark<<<shape.grid, shape.block>>>(marks.data(), wrong.data(), shape.grid, shape.block, cts::control());
      CTS_FINISH();
      unsigned other = 0;
      for (const unsigned mark : marks.Read()) other += mark != 1;
      CTS_EXPECT_EQ(other, 0u, "an index was not there exactly once");
      CTS_EXPECT_EQ(wrong[0], 0u, "gridDim or blockDim is not what was launched");
    });
  }
}

}  // namespace
