/*---
clause: cdp.errors.failed-launch-does-not-fail-parent
covers: thousands of refused launches of three kinds
control: the launches that are refused elsewhere are valid, and their grids stand at a gate
control-fails-with: a valid launch behind many refused ones was refused
build: [rdc]
own-process: its control fills the device with pending launches
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kRefused = 5000;  // more than may be pending

__global__ void Nothing() {}
__global__ void Held(cts::GateView gate) { (void)gate.Opened(); }
__global__ void Valid(unsigned* mark) { *mark = 1; }

struct Outcome {
  unsigned refused;
  cudaError_t behind;
};

// The refused launches are of three kinds, in turn.
__global__ void Parent(cts::GateView gate, unsigned* mark, Outcome* outcome, bool valid) {
  for (unsigned i = 0; i < kRefused; ++i) {
    if (valid) Held<<<1, 1>>>(gate);
    if (!valid && i % 3 == 0) Nothing<<<1, 2048>>>();
    if (!valid && i % 3 == 1) Nothing<<<dim3(1, 65536), 1>>>();
    if (!valid && i % 3 == 2) Nothing<<<1, 1, 1 << 20>>>();
    outcome->refused += cudaGetLastError() != cudaSuccess;
  }
  Valid<<<1, 1>>>(mark);
  outcome->behind = cudaGetLastError();
  gate.Arrive();
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> mark(1, 0);
  const cts::DeviceBuffer<Outcome> outcome(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), mark.data(), outcome.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the parent did not come to its end");
  gate.Open();
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT(seen.behind == cudaSuccess && mark[0] == 1, "a valid launch behind many refused ones was refused");
  if (!cts::control()) CTS_EXPECT_EQ(seen.refused, kRefused, "an invalid launch was not refused");
}

}  // namespace
