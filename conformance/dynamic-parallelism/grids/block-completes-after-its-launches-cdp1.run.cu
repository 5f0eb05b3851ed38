/*---
clause: cdp.grids.block-completes-after-its-launches-cdp1
control: the host launches the children into another stream, after the parent
control-fails-with: the parent's block was complete although a launch of its threads was not
build: [rdc, cdp1, ptx-80]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 32;

__global__ void Child(cts::GateView gate) { gate.Pass(); }
// All threads exit at once.
__global__ void Parent(cts::GateView gate, bool launch) {
  if (launch) Child<<<1, 1>>>(gate);
}

CTS_CASE() {
  const cts::Stream parent_stream, child_stream;
  cts::Gate gate;
  Parent<<<1, kThreads, 0, parent_stream>>>(gate.view(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  if (cts::control()) {
    parent_stream.Synchronize();
    for (unsigned i = 0; i < kThreads; ++i) Child<<<1, 1, 0, child_stream>>>(gate.view());
    CTS_CUDA(cudaGetLastError());
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "no child ran");
  CTS_NOT_YET(cudaStreamQuery(parent_stream) != cudaErrorNotReady,
              "the parent's block was complete although a launch of its threads was not");
  gate.Open();
  parent_stream.Synchronize();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(gate.arrivals(), kThreads, "a child is missing");
}

}  // namespace
