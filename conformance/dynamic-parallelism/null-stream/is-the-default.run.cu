/*---
clause: cdp.null-stream.is-the-default
control: the parent launches the two grids in the opposite order
control-fails-with: a launch without a stream and a launch into the NULL stream did not wait for each other
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/ordered_grids.cuh"

namespace {

using cts::PassingGrid, cts::WaitingGrid;

__global__ void DefaultThenNull(cts::GateView first, cts::GateView second, bool swap) {
  if (swap) PassingGrid<<<1, 1, 0, nullptr>>>(second);
  WaitingGrid<<<1, 1>>>(first);
  if (!swap) PassingGrid<<<1, 1, 0, nullptr>>>(second);
}
__global__ void NullThenDefault(cts::GateView first, cts::GateView second, bool swap) {
  if (swap) PassingGrid<<<1, 1>>>(second);
  WaitingGrid<<<1, 1, 0, nullptr>>>(first);
  if (!swap) PassingGrid<<<1, 1>>>(second);
}

void Check(void (*parent)(cts::GateView, cts::GateView, bool)) {
  cts::Gate first, second;
  parent<<<1, 1>>>(first.view(), second.view(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(first.AwaitArrivals(1), "the first grid never ran");
  CTS_EXPECT(!second.AwaitArrivals(1, cts::control() ? 5 : 0.2),
             "a launch without a stream and a launch into the NULL stream did not wait for each other");
  first.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(second.arrivals(), 1, "the second grid did not run");
}

CTS_CASE(default_then_null) { Check(DefaultThenNull); }
CTS_CASE(null_then_default) { Check(NullThenDefault); }

}  // namespace
