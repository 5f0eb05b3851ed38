/*---
clause: cdp.null-stream.per-thread-handle-usable
control: the other grid goes to the tail stream too, after the first
control-fails-with: a tail launch did not wait for work in cudaStreamPerThread
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

using cts::PassingGrid, cts::WaitingGrid;

// The tail launch is made first: were cudaStreamPerThread the tail stream, the grid launched into it would come second.
__global__ void Parent(cts::GateView gate, cudaError_t* launched, bool in_tail) {
  PassingGrid<<<1, 1, 0, cudaStreamTailLaunch>>>(gate);
  launched[1] = cudaGetLastError();
  WaitingGrid<<<1, 1, 0, in_tail ? cudaStreamTailLaunch : cudaStreamPerThread>>>(gate);
  launched[0] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> launched(2);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_NOT_YET(gate.arrivals() >= 2, "a tail launch did not wait for work in cudaStreamPerThread");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "a launch into cudaStreamPerThread was refused");
  CTS_EXPECT_EQ(launched[1], cudaSuccess, "the tail launch was refused");
  CTS_EXPECT_EQ(gate.arrivals(), 2, "a grid is missing");
}

}  // namespace
