/*---
clause: cdp.grids.parent-completes-after-children
control: the host launches the child into a stream of its own, so that it does not belong to the parent
control-fails-with: the parent grid was complete although a child was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate, bool launch) {
  if (launch) Child<<<1, 1>>>(gate);
}

CTS_CASE() {
  cts::Stream parent_stream, child_stream;
  cts::Gate gate;
  if (cts::control()) Child<<<1, 1, 0, child_stream>>>(gate.view());
  Parent<<<1, 1, 0, parent_stream>>>(gate.view(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  // The parent has nothing left to do but to wait for the child, which stands at the gate. A parent that did not wait
  // would be complete well within this time; one that waits is never complete, so a slow machine cannot fail here.
  cudaError_t state = cudaErrorNotReady;
  const double limit_ms = cts::control() ? 5000 : 200;
  for (cts::HostTimer timer; state == cudaErrorNotReady && timer.Milliseconds() < limit_ms;)
    state = cudaStreamQuery(parent_stream);
  CTS_EXPECT_EQ(state, cudaErrorNotReady, "the parent grid was complete although a child was still running");
  gate.Open();
  parent_stream.Synchronize();
}

}  // namespace
