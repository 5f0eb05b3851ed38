/*---
clause: cdp.errors.failed-launch-does-not-fail-parent
covers: thousands of refused launches of three kinds
control: the launches that are refused elsewhere are valid, and their grids stand at a gate
control-fails-with: a valid launch after many refused ones was refused
build: [rdc]
own-process: its control fills the device with pending launches
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kRefused = 10000;  // more than may be pending

// No launch has arguments, which nvcc's code would store through the buffer of a refused one, too.
__device__ cts::GateView held;
__device__ unsigned ran;

__global__ void Nothing() {}
__global__ void Held() { (void)held.Opened(); }
__global__ void Valid() { ran = 1; }

struct Outcome {
  unsigned refused;
  cudaError_t behind;
};

// The refused launches are of three kinds, in turn.
__global__ void Parent(Outcome* outcome, bool valid) {
  for (unsigned i = 0; i < kRefused; ++i) {
    if (valid) Held<<<1, 1>>>();
    if (!valid && i % 3 == 0) Nothing<<<1, 2048>>>();
    if (!valid && i % 3 == 1) Nothing<<<dim3(1, 65536), 1>>>();
    if (!valid && i % 3 == 2) Nothing<<<1, 1, 1 << 20>>>();
    outcome->refused += cudaGetLastError() != cudaSuccess;
  }
  Valid<<<1, 1>>>();
  outcome->behind = cudaGetLastError();
  held.Arrive();
}

CTS_CASE() {
  const cts::DeviceBuffer<Outcome> outcome(1, 0);
  cts::Gate gate;
  const cts::GateView view = gate.view();
  unsigned valid_ran = 0;
  CTS_CUDA(cudaMemcpyToSymbol(held, &view, sizeof view));
  CTS_CUDA(cudaMemcpyToSymbol(ran, &valid_ran, sizeof valid_ran));
  Parent<<<1, 1>>>(outcome.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the parent did not come to its end");
  gate.Open();
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_CUDA(cudaMemcpyFromSymbol(&valid_ran, ran, sizeof valid_ran));
  if (cts::control() && seen.behind == cudaSuccess) cts::PowerNotShown("so many grids may be pending");
  CTS_EXPECT(seen.behind == cudaSuccess && valid_ran == 1, "a valid launch after many refused ones was refused");
  if (!cts::control()) CTS_EXPECT_EQ(seen.refused, kRefused, "an invalid launch was not refused");
}

}  // namespace
