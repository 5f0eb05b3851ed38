/*---
clause: cdp.null-stream.is-the-default
covers: launches by several threads of several blocks
control: the threads launch the grids in the opposite order
control-fails-with: a launch without a stream and one into the NULL stream, of two threads, did not wait for each other
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

using cts::PassingGrid, cts::WaitingGrid;

constexpr unsigned kBlocks = 6, kThreads = 96;
// Threads 0, 19, 38, 57, 76 and 95: of all warps.
constexpr unsigned kEvery = 19, kGrids = 6;

struct Gates {
  cts::GateView waiting, passing;
};

// One thread launches a grid that stands at the gate, the others each one that only arrives: without a stream the one,
// into the NULL stream the others, or the reverse. Which thread it is differs from block to block.
__global__ void Parent(Gates gates, cudaError_t* launched, bool default_waits, bool swap) {
  const bool waits = threadIdx.x == blockIdx.x % kGrids * kEvery, launches = threadIdx.x % kEvery == 0;
  for (int turn = 0; turn < 2; ++turn) {
    if (launches && waits == ((turn == 0) != swap)) {
      if (waits && default_waits) WaitingGrid<<<1, 1>>>(gates.waiting);
      if (waits && !default_waits) WaitingGrid<<<1, 1, 0, nullptr>>>(gates.waiting);
      if (!waits && default_waits) PassingGrid<<<1, 1, 0, nullptr>>>(gates.passing);
      if (!waits && !default_waits) PassingGrid<<<1, 1>>>(gates.passing);
      launched[blockIdx.x * kGrids + threadIdx.x / kEvery] = cudaGetLastError();
    }
    __syncthreads();
  }
}

// A grid of the others arrives only after the one of its own block, which stands at the gate. Blocks may take turns.
void Check(bool default_waits) {
  const cts::DeviceBuffer<cudaError_t> launched(kBlocks * kGrids);
  cts::Gate passing, waiting;
  Parent<<<kBlocks, kThreads>>>({waiting.view(), passing.view()}, launched.data(), default_waits, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(waiting.AwaitArrivals(1), "no grid ran");
  CTS_NOT_YET(passing.arrivals() >= 1,
              "a launch without a stream and one into the NULL stream, of two threads, did not wait for each other");
  waiting.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a device-side launch was refused");
  CTS_EXPECT_EQ(waiting.arrivals() + passing.arrivals(), kBlocks * kGrids, "a grid is missing");
}

CTS_CASE(default_then_null) { Check(true); }
CTS_CASE(null_then_default) { Check(false); }

}  // namespace
