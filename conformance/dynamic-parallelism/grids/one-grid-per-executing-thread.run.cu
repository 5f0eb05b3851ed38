/*---
clause: cdp.grids.one-grid-per-executing-thread
control: only the first thread executes the launch
control-fails-with: a thread that executed the launch has no grid of its own
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 96, kEvery = 3;
constexpr int kChildBlocks = 2, kChildThreads = 5;

__global__ void Child(unsigned* arrivals, unsigned* own) {
  if (gridDim.x == kChildBlocks && blockDim.x == kChildThreads) atomicAdd(own, 1u);
  atomicAdd(arrivals, 1u);
}

__global__ void Parent(unsigned* arrivals, unsigned* own, bool first_only) {
  const bool executes = first_only ? threadIdx.x == 0 : threadIdx.x % kEvery == 0;
  if (executes) Child<<<kChildBlocks, kChildThreads>>>(arrivals, own + threadIdx.x);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> arrivals(1, 0), own(kThreads, 0);
  Parent<<<1, kThreads>>>(arrivals.data(), own.data(), cts::control());
  CTS_FINISH();
  const auto counts = own.Read();
  unsigned launching = 0;
  for (int i = 0; i < kThreads; ++i) {
    const unsigned grids = i % kEvery == 0 ? 1 : 0;
    CTS_EXPECT_EQ(counts[i], grids * kChildBlocks * kChildThreads,
                  "a thread that executed the launch has no grid of its own");
    launching += grids;
  }
  CTS_EXPECT_LE(arrivals[0], launching * kChildBlocks * kChildThreads,
                "more grids ran than threads executed the launch");
}

}  // namespace
