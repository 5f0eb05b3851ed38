/*---
clause: cdp.tail.waits-for-fire-and-forget
covers: grids of other warps and other blocks
control: the tail launch is made by a grid ahead of the one whose child stands at the gate
control-fails-with: the tail grid ran although another thread's fire-and-forget grid was still running
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr const char* kEarly = "the tail grid ran although another thread's fire-and-forget grid was still running";
constexpr unsigned kBlocks = 3, kThreads = 64, kNone = kThreads * kBlocks;

__global__ void Child(unsigned* finished) { atomicAdd(finished, 1u); }

// Threads are counted through the blocks. One of them launches the child that stands at the gate, and one of each other
// warp a child that ends at once.
__global__ void Grid(cts::GateView gate, unsigned* finished, unsigned launches, unsigned tail, bool children) {
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  if (thread == tail) (void)cts::LaunchGrid(false, cudaStreamTailLaunch, gate);
  if (!children || thread % 32 != launches % 32) return;
  if (thread == launches) {
    (void)cts::LaunchGrid(true, cudaStreamFireAndForget, gate);
  } else {
    Child<<<1, 1, 0, cudaStreamFireAndForget>>>(finished);
  }
}

void Check(const char* name, unsigned launches, unsigned tail) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> finished(1, 0);
    cts::Gate gate;
    if (cts::control()) Grid<<<kBlocks, kThreads>>>(gate.view(), finished.data(), kNone, tail, false);
    Grid<<<kBlocks, kThreads>>>(gate.view(), finished.data(), launches, cts::control() ? kNone : tail, true);
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
    CTS_EXPECT_EQ(finished[0], kNone / 32 - 1, "a fire-and-forget grid is missing");
  });
}

CTS_CASE() {
  Check("of-another-lane", 1, 0);
  Check("of-another-warp", kThreads - 1, 0);
  Check("of-a-later-block", kNone - 1, 0);
  Check("of-an-earlier-block", 0, kNone - 1);
}

}  // namespace
