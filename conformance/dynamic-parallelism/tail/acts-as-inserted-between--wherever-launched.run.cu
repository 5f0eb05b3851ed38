/*---
clause: cdp.tail.acts-as-inserted-between
covers: tail grids of children, tail grids and later blocks
control: the next grid goes into another stream, ahead of the parent
control-fails-with: the next grid of the stream ran although a part of the tail work was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kEarly = "the next grid of the stream ran although a part of the tail work was still running";

// What stands at the gate: the tail grid, what it launched, or what a child launched into its own tail stream.
enum Held { kTail, kTailOfTheTail, kChildOfTheTail, kTailOfAChild };

__global__ void Grid(cts::GateView gate) { gate.Pass(); }
__global__ void Tail(cts::GateView gate, bool by_tail_launch) {
  Grid<<<1, 1, 0, by_tail_launch ? cudaStreamTailLaunch : cudaStreamFireAndForget>>>(gate);
}
// The last thread of all launches.
__global__ void Parent(cts::GateView gate, Held held) {
  if (blockIdx.x + 1 < gridDim.x || threadIdx.x + 1 < blockDim.x) return;
  if (held == kTail) Grid<<<1, 1, 0, cudaStreamTailLaunch>>>(gate);
  if (held == kTailOfAChild) Tail<<<1, 1>>>(gate, true);
  if (held == kTailOfTheTail || held == kChildOfTheTail)
    Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(gate, held == kTailOfTheTail);
}
__global__ void Next(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

void Check(const char* name, Held held, cudaStream_t stream, dim3 blocks = 1) {
  cts::Row(name, [&] {
    const cts::Stream other;
    cts::PinnedBuffer<unsigned> ran(1, 0);
    cts::Gate gate;
    if (cts::control()) {
      Next<<<1, 1, 0, other>>>(ran.device());
      other.Synchronize();
    }
    Parent<<<blocks, 64, 0, stream>>>(gate.view(), held);
    CTS_CUDA(cudaGetLastError());
    if (!cts::control()) Next<<<1, 1, 0, stream>>>(ran.device());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the held grid never ran");
    CTS_NOT_YET(ran.Load(0) == 1, kEarly);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(ran[0], 1u, "the next grid never ran");
  });
}

CTS_CASE() {
  const cts::Stream stream, blocking(cudaStreamDefault);
  Check("tail-of-the-tail", kTailOfTheTail, stream);
  Check("child-of-the-tail", kChildOfTheTail, stream);
  Check("tail-of-a-child", kTailOfAChild, stream);
  Check("of-a-later-block", kTail, stream, 3);
  Check("in-a-blocking-stream", kTail, blocking);
  Check("in-the-null-stream", kTail, nullptr);
  Check("in-the-per-thread-stream", kTail, cudaStreamPerThread);
}

}  // namespace
