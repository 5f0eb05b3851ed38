/*---
clause: cdp.grids.one-grid-per-executing-thread
control: one thread of each warp makes the launch for all of them
control-fails-with: a thread that executed the launch has no grid of its own
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBlocks = 2, kEvery = 3, kThreads = 1024 / kEvery * kEvery, kAll = kBlocks * kThreads;
constexpr int kChildBlocks = 2, kChildThreads = 5;

__global__ void Child(unsigned* arrivals, unsigned* own) {
  if (gridDim.x == kChildBlocks && blockDim.x == kChildThreads) atomicAdd(own, 1u);
  atomicAdd(arrivals, 1u);
}

// Of the threads that execute the launch the first one of a warp is among its first three lanes.
__global__ void __launch_bounds__(kThreads) Parent(unsigned* arrivals, unsigned* own, bool one_of_a_warp) {
  const bool executes = threadIdx.x % kEvery == 0 && (!one_of_a_warp || threadIdx.x % warpSize < kEvery);
  if (executes) Child<<<kChildBlocks, kChildThreads>>>(arrivals, own + blockIdx.x * kThreads + threadIdx.x);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> arrivals(1, 0), own(kAll, 0);
  Parent<<<kBlocks, kThreads>>>(arrivals.data(), own.data(), cts::control());
  CTS_FINISH();
  const auto counts = own.Read();
  unsigned launching = 0;
  for (int i = 0; i < kAll; ++i) {
    const unsigned grids = i % kEvery == 0 ? 1 : 0;
    CTS_EXPECT_EQ(counts[i], grids * kChildBlocks * kChildThreads,
                  "a thread that executed the launch has no grid of its own");
    launching += grids;
  }
  CTS_EXPECT_LE(arrivals[0], launching * kChildBlocks * kChildThreads,
                "more grids ran than threads executed the launch");
}

}  // namespace
