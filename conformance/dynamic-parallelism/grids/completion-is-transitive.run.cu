/*---
clause: cdp.grids.completion-is-transitive
control: the host launches the deepest grid into a stream of its own, once the grids above have run without it
control-fails-with: the topmost grid was complete although a descendant was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Deepest(cts::GateView gate) { gate.Pass(); }
__global__ void Middle(cts::GateView gate, int levels, bool launch) {
  if (levels > 0) {
    Middle<<<1, 1>>>(gate, levels - 1, launch);
  } else if (launch) {
    Deepest<<<1, 1>>>(gate);
  }
}

CTS_CASE() {
  cts::Stream top_stream, other_stream;
  cts::Gate gate;
  Middle<<<1, 1, 0, top_stream>>>(gate.view(), 3, !cts::control());
  CTS_CUDA(cudaGetLastError());
  if (cts::control()) {
    top_stream.Synchronize();
    Deepest<<<1, 1, 0, other_stream>>>(gate.view());
    CTS_CUDA(cudaGetLastError());
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "the deepest grid never ran");
  CTS_NOT_YET(cudaStreamQuery(top_stream) != cudaErrorNotReady,
              "the topmost grid was complete although a descendant was still running");
  gate.Open();
  top_stream.Synchronize();
}

}  // namespace
