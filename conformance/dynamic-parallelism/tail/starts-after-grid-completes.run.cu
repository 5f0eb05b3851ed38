/*---
clause: cdp.tail.starts-after-grid-completes
control: the tail launch is made by a grid ahead of the one that stands at the gate
control-fails-with: the tail grid ran although its launching grid was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Tail(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Grid(cts::GateView gate, unsigned* ran, bool launch, bool stand) {
  if (launch) Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(ran);
  if (stand) gate.Pass();
}

CTS_CASE() {
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  if (cts::control()) Grid<<<1, 1>>>(gate.view(), ran.device(), true, false);
  Grid<<<1, 1>>>(gate.view(), ran.device(), !cts::control(), true);
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the launching grid never ran");
  CTS_NOT_YET(ran.Load(0) == 1, "the tail grid ran although its launching grid was still running");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(ran[0], 1u, "the tail grid never ran");
}

}  // namespace
