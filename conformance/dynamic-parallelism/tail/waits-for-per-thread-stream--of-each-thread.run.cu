/*---
clause: cdp.tail.waits-for-per-thread-stream
covers: per-thread streams of other warps and of other blocks
control: the tail launch is made by a grid ahead of the one whose child stands at the gate
control-fails-with: the tail grid ran although a grid in another thread's per-thread stream was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr const char* kEarly =
    "the tail grid ran although a grid in another thread's per-thread stream was still running";
constexpr unsigned kBlocks = 3, kThreads = 64;

// A thread of the grid, counted through its blocks; kThreads * kBlocks is none.
struct Threads {
  unsigned launches, tail;
};
constexpr unsigned kNone = kThreads * kBlocks;

__global__ void Behind(unsigned* finished) { *finished = 1; }

__global__ void Grid(cts::GateView gate, Threads threads, unsigned* finished) {
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  if (thread == threads.tail) (void)cts::LaunchGrid(false, cudaStreamTailLaunch, gate);
  if (thread == threads.launches) {
    (void)cts::LaunchGrid(true, cudaStreamPerThread, gate);
    if (finished != nullptr) Behind<<<1, 1, 0, cudaStreamPerThread>>>(finished);
  }
}

void Check(const char* name, const Threads& threads, bool followed = false) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> finished(1, 0);
    cts::Gate gate;
    if (cts::control()) Grid<<<kBlocks, kThreads>>>(gate.view(), {kNone, threads.tail}, nullptr);
    Grid<<<kBlocks, kThreads>>>(gate.view(), {threads.launches, cts::control() ? kNone : threads.tail},
                                followed ? finished.data() : nullptr);
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
    CTS_EXPECT_EQ(finished[0], followed ? 1u : 0u, "the grid after the one at the gate did not run");
  });
}

CTS_CASE() {
  Check("of-another-warp", {kThreads - 1, 0});
  Check("of-a-later-block", {kNone - 1, 0});
  Check("of-an-earlier-block", {0, kNone - 1});
  Check("of-another-warp-and-followed-by-another-grid", {kThreads - 1, 0}, true);
}

}  // namespace
