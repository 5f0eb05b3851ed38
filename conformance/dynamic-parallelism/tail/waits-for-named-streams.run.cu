/*---
clause: cdp.tail.waits-for-named-streams
control: the tail grid goes into the child's stream, ahead of the child
control-fails-with: the tail grid ran although a grid in a named stream was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Tail(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Parent(cts::GateView gate, unsigned* ran, bool ahead) {
  cudaStream_t stream;
  if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) return;
  if (ahead) Tail<<<1, 1, 0, stream>>>(ran);
  Child<<<1, 1, 0, stream>>>(gate);
  if (!ahead) Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(ran);
  (void)cudaStreamDestroy(stream);
}

CTS_CASE() {
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), ran.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_EXPECT(!cts::AwaitWord(ran.data(), 1, 0.1),
             "the tail grid ran although a grid in a named stream was still running");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(ran[0], 1u, "the tail grid never ran");
}

}  // namespace
