/*---
clause: cdp.launch.per-thread-decisions
control: every thread decides as the first one does
control-fails-with: the kernels that the threads chose did not run with the chosen sizes
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64, kKernels = 4, kSizes = 5;

template <unsigned kKernel>
__global__ void Count(unsigned* blocks) {
  atomicAdd(blocks + kKernel * kSizes + gridDim.x - 1, 1u);
}

__global__ void Parent(unsigned* blocks, bool alike) {
  const unsigned thread = alike ? 0 : threadIdx.x, size = thread % kSizes + 1;
  switch (thread % kKernels) {
    case 0:
      Count<0><<<size, 1>>>(blocks);
      break;
    case 1:
      Count<1><<<size, 1>>>(blocks);
      break;
    case 2:
      Count<2><<<size, 1>>>(blocks);
      break;
    default:
      Count<3><<<size, 1>>>(blocks);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> blocks(kKernels * kSizes, 0);
  Parent<<<1, kThreads>>>(blocks.data(), cts::control());
  CTS_FINISH();
  unsigned expected[kKernels * kSizes] = {};  // blocks of each kernel in grids of each size
  for (unsigned thread = 0; thread < kThreads; ++thread)
    expected[thread % kKernels * kSizes + thread % kSizes] += thread % kSizes + 1;
  for (unsigned i = 0; i < kKernels * kSizes; ++i) {
    CTS_EXPECT_EQ(blocks[i], expected[i], "the kernels that the threads chose did not run with the chosen sizes");
  }
}

}  // namespace
