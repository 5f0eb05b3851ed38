/*---
clause: cdp.tail.next-host-grid-waits
covers: second tail grids, what tail grids and children launch, host streams
control: the next grid goes into another stream, ahead of the parent
control-fails-with: the next grid of a host stream ran although a part of the tail work was still running
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kEarly = "the next grid of a host stream ran although a part of the tail work was still running";

// What stands at the gate.
enum Held { kOnlyTail, kSecondTail, kTailOfTheTail, kChildOfTheTail, kTailOfAChild, kNothing };
constexpr const char* kNames[kNothing] = {"only-tail", "second-tail", "tail-of-the-tail", "child-of-the-tail",
                                          "tail-of-a-child"};

__global__ void Nothing() {}
__global__ void Grid(cts::GateView gate) { gate.Pass(); }
__global__ void Tail(cts::GateView gate, bool by_tail_launch) {
  Grid<<<1, 1, 0, by_tail_launch ? cudaStreamTailLaunch : cudaStreamFireAndForget>>>(gate);
}
// The last thread of all launches.
__global__ void Parent(cts::GateView gate, Held held) {
  if (blockIdx.x + 1 < gridDim.x || threadIdx.x + 1 < blockDim.x) return;
  if (held == kSecondTail) Nothing<<<1, 1, 0, cudaStreamTailLaunch>>>();
  if (held == kOnlyTail || held == kSecondTail) Grid<<<1, 1, 0, cudaStreamTailLaunch>>>(gate);
  if (held == kTailOfAChild) Tail<<<1, 1>>>(gate, true);
  if (held == kTailOfTheTail || held == kChildOfTheTail)
    Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(gate, held == kTailOfTheTail);
}
__global__ void Next(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

// `between`: a grid without tail work lies between parent and next grid.
void Check(Held held, cudaStream_t stream, bool between) {
  const cts::Stream other;
  const cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  if (cts::control()) {
    Next<<<1, 1, 0, other>>>(ran.device());
    other.Synchronize();
  }
  Parent<<<2, 64, 0, stream>>>(gate.view(), held);
  if (between) Parent<<<2, 64, 0, stream>>>(gate.view(), kNothing);
  if (!cts::control()) Next<<<1, 1, 0, stream>>>(ran.device());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the held grid never ran");
  CTS_NOT_YET(ran.Load(0) == 1, kEarly);
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(ran[0], 1u, "the next grid never ran");
}

void CheckEach(cudaStream_t stream) {
  for (int held = kOnlyTail; held < kNothing; ++held)
    cts::Row(kNames[held], [&] { Check(static_cast<Held>(held), stream, false); });
  cts::Row("tail-of-the-tail-with-a-grid-between", [&] { Check(kTailOfTheTail, stream, true); });
}

CTS_CASE(non_blocking_stream) { CheckEach(cts::Stream()); }
CTS_CASE(blocking_stream) { CheckEach(cts::Stream(cudaStreamDefault)); }
CTS_CASE(legacy_default_stream) { CheckEach(cudaStreamLegacy); }
CTS_CASE(per_thread_default_stream) { CheckEach(cudaStreamPerThread); }

}  // namespace
