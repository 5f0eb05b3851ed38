/*---
clause: cdp.tail.starts-after-grid-completes
control: the host launches the tail grid itself, ahead of the grid
control-fails-with: the tail grid ran although its launching grid was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Tail(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Parent(cts::GateView gate, unsigned* ran, bool launch) {
  if (launch) Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(ran);
  gate.Pass();
}

CTS_CASE() {
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  if (cts::control()) Tail<<<1, 1>>>(ran.device());
  Parent<<<1, 1>>>(gate.view(), ran.device(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the parent never ran");
  CTS_EXPECT(!cts::AwaitWord(ran.data(), 1, 0.1), "the tail grid ran although its launching grid was still running");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(ran[0], 1u, "the tail grid never ran");
}

}  // namespace
