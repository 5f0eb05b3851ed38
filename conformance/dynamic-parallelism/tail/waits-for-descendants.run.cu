/*---
clause: cdp.tail.waits-for-descendants
control: the tail grid and the child go into the NULL stream instead, in this order
control-fails-with: the tail grid ran although a great-grandchild of its launching grid was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Descend(cts::GateView gate, int levels) {
  if (levels > 0) {
    Descend<<<1, 1, 0, cudaStreamFireAndForget>>>(gate, levels - 1);
  } else {
    gate.Pass();
  }
}
__global__ void Tail(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Parent(cts::GateView gate, unsigned* ran, bool ahead) {
  if (ahead) Tail<<<1, 1>>>(ran);
  Descend<<<1, 1, 0, ahead ? nullptr : cudaStreamFireAndForget>>>(gate, 2);
  if (!ahead) Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(ran);
}

CTS_CASE() {
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), ran.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the great-grandchild never ran");
  CTS_EXPECT(!cts::AwaitWord(ran.data(), 1, 0.1),
             "the tail grid ran although a great-grandchild of its launching grid was still running");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(ran[0], 1u, "the tail grid never ran");
}

}  // namespace
