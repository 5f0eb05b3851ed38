/*---
clause: cdp.grids.child-sees-launch-dimensions
control: the launch swaps two dimensions of the grid and of the block
control-fails-with:
  - the indices did not cover the requested range exactly once
  - gridDim is not what was launched
  - blockDim is not what was launched
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr uint3 kGrid{3, 2, 4}, kBlock{5, 3, 2};
constexpr unsigned kCells = 3 * 2 * 4 * 5 * 3 * 2;

__device__ bool Inside(uint3 index, uint3 size) { return index.x < size.x && index.y < size.y && index.z < size.z; }

// visits[kCells] counts what lies outside.
__global__ void Child(unsigned* visits, uint3* seen) {
  if (!Inside(blockIdx, kGrid) || !Inside(threadIdx, kBlock)) {
    atomicAdd(visits + kCells, 1u);
    return;
  }
  const unsigned block = (blockIdx.z * kGrid.y + blockIdx.y) * kGrid.x + blockIdx.x;
  const unsigned thread = (threadIdx.z * kBlock.y + threadIdx.y) * kBlock.x + threadIdx.x;
  atomicAdd(visits + block * (kBlock.x * kBlock.y * kBlock.z) + thread, 1u);
  if (block == 0 && thread == 0) {
    seen[0] = uint3{gridDim.x, gridDim.y, gridDim.z};
    seen[1] = uint3{blockDim.x, blockDim.y, blockDim.z};
  }
}

__global__ void Parent(unsigned* visits, uint3* seen, bool swap) {
  const dim3 grid = swap ? dim3(kGrid.x, kGrid.z, kGrid.y) : dim3(kGrid.x, kGrid.y, kGrid.z);
  const dim3 block = swap ? dim3(kBlock.y, kBlock.x, kBlock.z) : dim3(kBlock.x, kBlock.y, kBlock.z);
  Child<<<grid, block>>>(visits, seen);
}

bool Equal(uint3 a, uint3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

CTS_CASE() {
  cts::DeviceBuffer<unsigned> visits(kCells + 1, 0);
  cts::DeviceBuffer<uint3> seen(2);
  Parent<<<1, 1>>>(visits.data(), seen.data(), cts::control());
  CTS_FINISH();
  const auto counts = visits.Read();
  for (unsigned i = 0; i <= kCells; ++i)
    CTS_EXPECT_EQ(counts[i], i < kCells ? 1 : 0, "the indices did not cover the requested range exactly once");
  CTS_EXPECT(Equal(seen[0], kGrid), "gridDim is not what was launched");
  CTS_EXPECT(Equal(seen[1], kBlock), "blockDim is not what was launched");
}

}  // namespace
