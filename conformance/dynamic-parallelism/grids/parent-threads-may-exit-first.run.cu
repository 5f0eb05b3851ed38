/*---
clause: cdp.grids.parent-threads-may-exit-first
control: the parent launches nothing
control-fails-with: a child that outlived its parent's threads did not finish its work
build: [rdc]
note: a grid in the tail stream certainly starts after the last thread of its parent
---*/
#include "cts/case.cuh"

namespace {

constexpr int kParentThreads = 256, kChildThreads = 64, kLate = kParentThreads + 1;

__global__ void Child(const unsigned* exiting, unsigned* before) {
  before[blockIdx.x * blockDim.x + threadIdx.x] = *exiting + 1;
}

__global__ void Parent(unsigned* exiting, unsigned* before, bool launch) {
  if (launch && blockIdx.x == 0 && threadIdx.x == 0)
    Child<<<2, kChildThreads / 2, 0, cudaStreamTailLaunch>>>(exiting, before);
  atomicAdd(exiting, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> exiting(1, 0), before(kChildThreads);
  Parent<<<4, kParentThreads / 4>>>(exiting.data(), before.data(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(exiting[0], kParentThreads, "a thread of the parent is missing");
  for (const unsigned count : before.Read())
    CTS_EXPECT_EQ(count, kLate, "a child that outlived its parent's threads did not finish its work");
}

}  // namespace
