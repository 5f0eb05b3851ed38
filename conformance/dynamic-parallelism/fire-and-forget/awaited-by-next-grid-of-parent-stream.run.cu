/*---
clause: cdp.fire-and-forget.awaited-by-next-grid-of-parent-stream
control: the next grid is queued in front of the parent
control-fails-with: the next grid of the stream ran although a fire-and-forget grid was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kChildren = 4;

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate) {
  for (unsigned i = 0; i < kChildren; ++i) Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate);
}
__global__ void Next(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

__global__ void Root(cts::GateView gate, unsigned* ran, bool ahead) {
  cudaStream_t stream;
  if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) return;
  if (ahead) Next<<<1, 1, 0, stream>>>(ran);
  Parent<<<1, 1, 0, stream>>>(gate);
  if (!ahead) Next<<<1, 1, 0, stream>>>(ran);
  (void)cudaStreamDestroy(stream);
}

void Check(bool on_device) {
  const cts::Stream stream;
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  if (on_device) {
    Root<<<1, 1, 0, stream>>>(gate.view(), ran.device(), cts::control());
  } else {
    if (cts::control()) Next<<<1, 1, 0, stream>>>(ran.device());
    Parent<<<1, 1, 0, stream>>>(gate.view());
    if (!cts::control()) Next<<<1, 1, 0, stream>>>(ran.device());
  }
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no child ran");
  CTS_NOT_YET(ran.Load(0) == 1, "the next grid of the stream ran although a fire-and-forget grid was still running");
  gate.Open();
  stream.Synchronize();
  CTS_EXPECT_EQ(ran[0], 1u, "the next grid never ran");
  CTS_EXPECT_EQ(gate.arrivals(), kChildren, "a child is missing");
}

CTS_CASE(stream_of_the_host) { Check(false); }
CTS_CASE(stream_of_the_device) { Check(true); }

}  // namespace
