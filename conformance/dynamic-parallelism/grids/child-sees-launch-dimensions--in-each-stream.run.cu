/*---
clause: cdp.grids.child-sees-launch-dimensions
covers: each kind of stream
control: the launch rotates the dimensions of the grid and of the block
control-fails-with: the child had other dimensions than its launch, or not each of its threads ran once
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr unsigned kCells = 3 * 2 * 4 * 5 * 3 * 2;

__device__ bool Equal(dim3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

// Counts each thread at its place, where it has the dimensions that are told.
__global__ void Child(unsigned* visits, dim3 grid, dim3 block) {
  if (!Equal(gridDim, grid) || !Equal(blockDim, block)) return;
  const unsigned at_block = (blockIdx.z * grid.y + blockIdx.y) * grid.x + blockIdx.x;
  const unsigned at_thread = (threadIdx.z * block.y + threadIdx.y) * block.x + threadIdx.x;
  atomicAdd(visits + at_block * (block.x * block.y * block.z) + at_thread, 1u);
}

struct Launch {
  unsigned* visits;
  unsigned rotate;
  __device__ void operator()(cudaStream_t stream) const {
    const dim3 grid(3, 2, 4), block(5, 3, 2);
    if (rotate) {
      Child<<<dim3(2, 4, 3), dim3(3, 2, 5), 0, stream>>>(visits, grid, block);
    } else {
      Child<<<grid, block, 0, stream>>>(visits, grid, block);
    }
  }
};

CTS_CASE() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      const cts::DeviceBuffer<unsigned> visits(kCells, 0);
      cts::InKernel(stream, Launch{visits.data(), cts::control() ? 1u : 0u}).Finish();
      unsigned wrong = 0;
      for (const unsigned count : visits.Read()) wrong += count != 1;
      CTS_EXPECT_EQ(wrong, 0, "the child had other dimensions than its launch, or not each of its threads ran once");
    });
  });
}

}  // namespace
