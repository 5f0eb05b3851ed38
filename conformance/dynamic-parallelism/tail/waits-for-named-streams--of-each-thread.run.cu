/*---
clause: cdp.tail.waits-for-named-streams
covers: streams of other warps and of other blocks
control: the tail launch is made by a grid ahead of the one whose child stands at the gate
control-fails-with: the tail grid ran although a grid in another thread's named stream was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr const char* kEarly = "the tail grid ran although a grid in another thread's named stream was still running";
constexpr unsigned kBlocks = 3, kThreads = 64;

// A thread of the grid, counted through its blocks; kThreads * kBlocks is none.
struct Threads {
  unsigned creates, launches, tail;
};
constexpr unsigned kNone = kThreads * kBlocks;

// A stream belongs to its block: the thread that creates it and the one that launches into it are of one.
__global__ void Grid(cts::GateView gate, Threads threads) {
  __shared__ cudaStream_t stream;
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  if (thread == threads.tail) (void)cts::LaunchGrid(false, cudaStreamTailLaunch, gate);
  if (thread == threads.creates) (void)cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  __syncthreads();
  if (thread == threads.launches) (void)cts::LaunchGrid(true, stream, gate);
  __syncthreads();
  if (thread == threads.creates) (void)cudaStreamDestroy(stream);
}

void Check(const char* name, const Threads& threads) {
  cts::Row(name, [&] {
    cts::Gate gate;
    if (cts::control()) Grid<<<kBlocks, kThreads>>>(gate.view(), {kNone, kNone, threads.tail});
    Grid<<<kBlocks, kThreads>>>(gate.view(),
                                {threads.creates, threads.launches, cts::control() ? kNone : threads.tail});
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
  });
}

CTS_CASE() {
  Check("of-another-warp", {kThreads - 1, kThreads - 1, 0});
  Check("of-a-later-block", {kNone - 1, kNone - 1, 0});
  Check("of-an-earlier-block", {0, 0, kNone - 1});
  Check("made-by-another-thread", {0, kThreads - 1, 0});
  Check("made-by-another-thread-of-a-later-block", {kNone - 1, kNone - kThreads, 5});
}

}  // namespace
