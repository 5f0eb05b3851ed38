/*---
clause: cdp.ff.awaited-by-next-grid-of-parent-stream
control: the next grid goes into another stream, ahead of the parent
control-fails-with: the next grid of the stream ran although a fire-and-forget grid was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate) { Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate); }
__global__ void Next(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

CTS_CASE() {
  cts::Stream stream, other;
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  if (cts::control()) {
    Next<<<1, 1, 0, other>>>(ran.device());
    other.Synchronize();
  }
  Parent<<<1, 1, 0, stream>>>(gate.view());
  CTS_CUDA(cudaGetLastError());
  if (!cts::control()) Next<<<1, 1, 0, stream>>>(ran.device());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_EXPECT(!cts::AwaitWord(ran.data(), 1, 0.1),
             "the next grid of the stream ran although a fire-and-forget grid was still running");
  gate.Open();
  stream.Synchronize();
  CTS_EXPECT_EQ(ran[0], 1u, "the next grid never ran");
}

}  // namespace
