/*---
clause: cdp.tail.next-device-grid-waits
control: the next grid is launched into the stream ahead of the parent
control-fails-with: the next grid of the device stream ran although the tail grid was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Tail(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate) { Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(gate); }
__global__ void Next(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Root(cts::GateView gate, unsigned* ran, bool named, bool ahead) {
  cudaStream_t stream = nullptr;
  if (named && cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) return;
  if (ahead) Next<<<1, 1, 0, stream>>>(ran);
  Parent<<<1, 1, 0, stream>>>(gate);
  if (!ahead) Next<<<1, 1, 0, stream>>>(ran);
  if (named) (void)cudaStreamDestroy(stream);
}

void Check(bool named) {
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  Root<<<1, 1>>>(gate.view(), ran.device(), named, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the tail grid never ran");
  CTS_NOT_YET(ran.Load(0) == 1, "the next grid of the device stream ran although the tail grid was still running");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(ran[0], 1u, "the next grid never ran");
}

CTS_CASE(named_stream) { Check(true); }
CTS_CASE(null_stream) { Check(false); }

}  // namespace
