/*---
clause: cdp.tail.later-waits-for-descendants-of-earlier
control: the two tail launches are made in the opposite order
control-fails-with: the later tail grid ran although a descendant of the earlier one was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Grandchild(cts::GateView gate) { gate.Pass(); }
__global__ void Child(cts::GateView gate) { Grandchild<<<1, 1>>>(gate); }
__global__ void Earlier(cts::GateView gate) { Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate); }
__global__ void Later(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Parent(cts::GateView gate, unsigned* ran, bool swap) {
  if (swap) Later<<<1, 1, 0, cudaStreamTailLaunch>>>(ran);
  Earlier<<<1, 1, 0, cudaStreamTailLaunch>>>(gate);
  if (!swap) Later<<<1, 1, 0, cudaStreamTailLaunch>>>(ran);
}

CTS_CASE() {
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), ran.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the grandchild never ran");
  CTS_NOT_YET(ran.Load(0) == 1, "the later tail grid ran although a descendant of the earlier one was still running");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(ran[0], 1u, "the later tail grid never ran");
}

}  // namespace
