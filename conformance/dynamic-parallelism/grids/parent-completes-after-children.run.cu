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
  CTS_NOT_YET(cudaStreamQuery(parent_stream) != cudaErrorNotReady,
              "the parent grid was complete although a child was still running");
  gate.Open();
  parent_stream.Synchronize();
}

}  // namespace
