/*---
clause: cdp.order.follows-stream-semantics
control: the launches into each stream are made in the opposite order
control-fails-with: grids in one stream did not run in the order of their launches
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kStreams = 4, kGrids = 8;

// The first grid of a stream stands at the gate; another one that finds its predecessors incomplete says so.
__global__ void Child(cts::GateView gate, unsigned* ran, unsigned* log, unsigned* early, unsigned number) {
  volatile unsigned* before = ran;
  if (*before != number) cts::RaiseFlag(early, 1u);
  if (number == 0) gate.Pass();
  log[*before] = number;
  *before = *before + 1;
}

// The NULL stream, two named ones and the tail stream, one launch into each in turn.
__global__ void Parent(cts::GateView gate, unsigned* ran, unsigned* log, unsigned* early, cudaError_t* launched,
                       bool reverse) {
  cudaStream_t streams[kStreams] = {nullptr, nullptr, nullptr, cudaStreamTailLaunch};
  for (int s = 1; s <= 2; ++s)
    launched[kStreams * kGrids + s - 1] = cudaStreamCreateWithFlags(&streams[s], cudaStreamNonBlocking);
  for (int i = 0; i < kGrids * kStreams; ++i) {
    const int s = i % kStreams, turn = i / kStreams, number = reverse ? kGrids - 1 - turn : turn;
    Child<<<1, 1, 0, streams[s]>>>(gate, ran + s, log + s * kGrids, early, number);
    launched[i] = cudaGetLastError();
  }
  for (int s = 1; s <= 2; ++s) (void)cudaStreamDestroy(streams[s]);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> ran(kStreams, 0), log(kStreams * kGrids);
  cts::PinnedBuffer<unsigned> early(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(kStreams * kGrids + 2);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), ran.data(), log.data(), early.device(), launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_CHANCE(early.Load(0) == 1, "grids in one stream did not run in the order of their launches");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : launched.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "a stream or a launch into it was refused");
  const auto order = log.Read();
  for (int i = 0; i < kStreams * kGrids; ++i)
    CTS_EXPECT_EQ(order[i], i % kGrids, "grids in one stream did not run in the order of their launches");
}

}  // namespace
