/*---
clause: cdp.tail.next-device-grid-waits
covers: second tail grids, and what tail grids and children launch
control: the next grid is launched into the stream ahead of the parent
control-fails-with: the next grid of the device stream ran although a part of the tail work was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kEarly =
    "the next grid of the device stream ran although a part of the tail work was still running";

// What stands at the gate.
enum Held { kSecondTail, kTailOfTheTail, kChildOfTheTail, kTailOfAChild };
enum In { kNamed, kNull, kPerThread };

__global__ void Nothing() {}
__global__ void Grid(cts::GateView gate) { gate.Pass(); }
__global__ void Tail(cts::GateView gate, bool by_tail_launch) {
  Grid<<<1, 1, 0, by_tail_launch ? cudaStreamTailLaunch : cudaStreamFireAndForget>>>(gate);
}
// The last thread of all launches.
__global__ void Parent(cts::GateView gate, Held held) {
  if (blockIdx.x + 1 < gridDim.x || threadIdx.x + 1 < blockDim.x) return;
  if (held == kSecondTail) {
    Nothing<<<1, 1, 0, cudaStreamTailLaunch>>>();
    Grid<<<1, 1, 0, cudaStreamTailLaunch>>>(gate);
  }
  if (held == kTailOfAChild) Tail<<<1, 1>>>(gate, true);
  if (held == kTailOfTheTail || held == kChildOfTheTail)
    Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(gate, held == kTailOfTheTail);
}
__global__ void Next(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Root(cts::GateView gate, unsigned* ran, Held held, In in, bool ahead) {
  cudaStream_t stream = in == kPerThread ? cudaStreamPerThread : nullptr;
  if (in == kNamed && cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) return;
  if (ahead) Next<<<1, 1, 0, stream>>>(ran);
  Parent<<<2, 64, 0, stream>>>(gate, held);
  if (!ahead) Next<<<1, 1, 0, stream>>>(ran);
  if (in == kNamed) (void)cudaStreamDestroy(stream);
}

void Check(const char* name, Held held, In in) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned> ran(1, 0);
    cts::Gate gate;
    Root<<<1, 1>>>(gate.view(), ran.device(), held, in, cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the held grid never ran");
    CTS_NOT_YET(ran.Load(0) == 1, kEarly);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(ran[0], 1u, "the next grid never ran");
  });
}

CTS_CASE() {
  Check("second-tail", kSecondTail, kNamed);
  Check("tail-of-the-tail", kTailOfTheTail, kNamed);
  Check("child-of-the-tail", kChildOfTheTail, kNamed);
  Check("tail-of-a-child", kTailOfAChild, kNamed);
  Check("tail-of-the-tail-in-the-null-stream", kTailOfTheTail, kNull);
  Check("second-tail-in-the-per-thread-stream", kSecondTail, kPerThread);
}

}  // namespace
