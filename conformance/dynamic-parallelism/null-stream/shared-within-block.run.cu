/*---
clause: cdp.null-stream.shared-within-block
control: the two threads change their launches, so that the first grid is behind the second
control-fails-with: a grid of another thread did not wait for the work in the block's implicit stream
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/ordered_grids.cuh"

namespace {

constexpr int kThreads = 96;

using cts::PassingGrid, cts::WaitingGrid;

__device__ void Launch(bool first, cts::GateView gate) {
  if (first) {
    WaitingGrid<<<1, 1>>>(gate);
  } else {
    PassingGrid<<<1, 1>>>(gate);
  }
}

__global__ void Parent(cts::GateView gate, bool swap) {
  if (threadIdx.x == 0) Launch(!swap, gate);
  __syncthreads();
  if (threadIdx.x == kThreads - 1) Launch(swap, gate);
}

CTS_CASE() {
  cts::Gate gate;
  Parent<<<1, kThreads>>>(gate.view(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  CTS_EXPECT(!gate.AwaitArrivals(2, cts::control() ? 5 : 0.2),
             "a grid of another thread did not wait for the work in the block's implicit stream");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(gate.arrivals(), 2, "a grid in the implicit stream did not run");
}

}  // namespace
