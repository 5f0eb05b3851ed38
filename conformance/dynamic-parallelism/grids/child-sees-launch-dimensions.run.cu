/*---
clause: cdp.grids.child-sees-launch-dimensions
control: the launch has other dimensions of the grid and of the block, with as many blocks and threads
control-fails-with:
  - the indices did not cover the requested range exactly once
  - gridDim is not what was launched
  - blockDim is not what was launched
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Shape {
  const char* name;
  dim3 grid, block, other_grid, other_block;  // the others in the control
};
struct Wrong {
  unsigned outside, grid_dim, block_dim;
};

__device__ bool Inside(uint3 index, dim3 size) { return index.x < size.x && index.y < size.y && index.z < size.z; }
__device__ bool Equal(dim3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

__global__ void Child(unsigned* visits, Wrong* wrong, dim3 grid, dim3 block) {
  if (!Equal(gridDim, grid)) atomicAdd(&wrong->grid_dim, 1u);
  if (!Equal(blockDim, block)) atomicAdd(&wrong->block_dim, 1u);
  if (!Inside(blockIdx, grid) || !Inside(threadIdx, block)) {
    atomicAdd(&wrong->outside, 1u);
    return;
  }
  const unsigned at_block = (blockIdx.z * grid.y + blockIdx.y) * grid.x + blockIdx.x;
  const unsigned at_thread = (threadIdx.z * block.y + threadIdx.y) * block.x + threadIdx.x;
  atomicAdd(visits + at_block * (block.x * block.y * block.z) + at_thread, 1u);
}

__global__ void Parent(unsigned* visits, Wrong* wrong, dim3 grid, dim3 block, dim3 launched_grid, dim3 launched_block) {
  Child<<<launched_grid, launched_block>>>(visits, wrong, grid, block);
}

// More blocks than 16 bits can tell, and every dimension of a block.
const Shape kShapes[] = {
    {"grid-3-2-4-block-5-3-2", dim3(3, 2, 4), dim3(5, 3, 2), dim3(2, 4, 3), dim3(3, 2, 5)},
    {"grid-70000-1-1-block-2-1-1", 70'000, 2, dim3(35'000, 2), dim3(1, 2)},
    {"grid-1-3-300-block-4-4-64", dim3(1, 3, 300), dim3(4, 4, 64), dim3(3, 300, 1), dim3(4, 64, 4)}};

CTS_CASE() {
  for (const Shape& shape : kShapes) {
    cts::Row(shape.name, [&] {
      const unsigned blocks = shape.grid.x * shape.grid.y * shape.grid.z;
      const unsigned cells = blocks * shape.block.x * shape.block.y * shape.block.z;
      cts::DeviceBuffer<unsigned> visits(cells, 0);
      cts::DeviceBuffer<Wrong> wrong(1, 0);
      Parent<<<1, 1>>>(visits.data(), wrong.data(), shape.grid, shape.block,
                       cts::control() ? shape.other_grid : shape.grid,
                       cts::control() ? shape.other_block : shape.block);
      CTS_FINISH();
      unsigned not_once = wrong[0].outside;
      for (const unsigned count : visits.Read()) not_once += count != 1;
      CTS_EXPECT_EQ(not_once, 0, "the indices did not cover the requested range exactly once");
      CTS_EXPECT_EQ(wrong[0].grid_dim, 0, "gridDim is not what was launched");
      CTS_EXPECT_EQ(wrong[0].block_dim, 0, "blockDim is not what was launched");
    });
  }
}

}  // namespace
