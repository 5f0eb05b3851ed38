/*---
clause: cdp.null-stream.is-the-default
control: the parent launches the two grids in the opposite order
control-fails-with: a launch without a stream and a launch into the NULL stream did not wait for each other
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

using cts::PassingGrid, cts::WaitingGrid;

__global__ void DefaultThenNull(cts::GateView gate, bool swap) {
  if (swap) PassingGrid<<<1, 1, 0, nullptr>>>(gate);
  WaitingGrid<<<1, 1>>>(gate);
  if (!swap) PassingGrid<<<1, 1, 0, nullptr>>>(gate);
}
__global__ void NullThenDefault(cts::GateView gate, bool swap) {
  if (swap) PassingGrid<<<1, 1>>>(gate);
  WaitingGrid<<<1, 1, 0, nullptr>>>(gate);
  if (!swap) PassingGrid<<<1, 1>>>(gate);
}

void Check(void (*parent)(cts::GateView, bool)) {
  cts::Gate gate;
  parent<<<1, 1>>>(gate.view(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_NOT_YET(gate.arrivals() >= 2,
              "a launch without a stream and a launch into the NULL stream did not wait for each other");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(gate.arrivals(), 2, "a grid is missing");
}

CTS_CASE(default_then_null) { Check(DefaultThenNull); }
CTS_CASE(null_then_default) { Check(NullThenDefault); }

}  // namespace
