/*---
clause: cdp.launch.per-thread-decisions
control: every thread decides as the first one does
control-fails-with: the kernels that the threads chose did not run with the chosen sizes
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64, kKernels = 4;

template <unsigned kKernel>
__global__ void Count(unsigned* blocks) {
  atomicAdd(blocks + kKernel, 1u);
}

__global__ void Parent(unsigned* blocks, bool alike) {
  const unsigned thread = alike ? 0 : threadIdx.x, size = thread % 5 + 1;
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
  cts::DeviceBuffer<unsigned> blocks(kKernels, 0);
  Parent<<<1, kThreads>>>(blocks.data(), cts::control());
  CTS_FINISH();
  unsigned expected[kKernels] = {};
  for (unsigned thread = 0; thread < kThreads; ++thread) expected[thread % kKernels] += thread % 5 + 1;
  for (unsigned i = 0; i < kKernels; ++i) {
    CTS_EXPECT_EQ(blocks[i], expected[i], "the kernels that the threads chose did not run with the chosen sizes");
  }
}

}  // namespace
