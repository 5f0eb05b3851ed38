/*---
clause: cdp.order.follows-stream-semantics
covers: hundreds of grids in each stream, of one thread and of several
control: the launches into each stream are made in the opposite order
control-fails-with: one of hundreds of grids in a stream did not run in the order of their launches
build: [rdc]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: fewer than the 2,048 launches that may be pending by default
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr const char* kOutOfOrder = "one of hundreds of grids in a stream did not run in the order of their launches";

using Which = cts::KernelStream::Which;
constexpr unsigned kStreams = 5, kGrids = 380;
static_assert(kStreams * kGrids < 2048);

struct Words {
  unsigned *ran, *log, *early, *refused;
};

// The first grid of a stream stands at the gate; another one that finds its predecessors incomplete says so.
__global__ void Child(cts::GateView gate, Words words, unsigned stream, unsigned number) {
  volatile unsigned* const before = words.ran + stream;
  if (*before != number) cts::RaiseFlag(words.early, 1u);
  if (number == 0) gate.Pass();
  words.log[stream * kGrids + *before] = number;
  *before = *before + 1;
}

// One thread launches into each stream in turn, or each of five threads into its own.
__global__ void Parent(cts::GateView gate, Words words, bool reverse) {
  {
    const cts::StreamOfThread null(Which::kNull), per_thread(Which::kPerThread), one(Which::kCreated),
        other(Which::kCreated), tail(Which::kTail);
    const cudaStream_t streams[kStreams] = {null, per_thread, one, other, tail};
    for (unsigned turn = 0; turn < kGrids; ++turn) {
      const unsigned number = reverse ? kGrids - 1 - turn : turn;
      for (unsigned s = threadIdx.x; s < kStreams; s += blockDim.x)
        Child<<<1, 1, 0, streams[s]>>>(gate, words, s, number);
    }
  }
  if (cudaGetLastError() != cudaSuccess) atomicAdd(words.refused, 1u);
}

void Check(unsigned threads) {
  const cts::DeviceBuffer<unsigned> ran(kStreams, 0), log(kStreams * kGrids), refused(1, 0);
  const cts::PinnedBuffer<unsigned> early(1, 0);
  cts::Gate gate;
  Parent<<<1, threads>>>(gate.view(), {ran.data(), log.data(), early.device(), refused.data()}, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_CHANCE(early.Load(0) == 1, kOutOfOrder);
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(refused[0], 0u, "a stream or a launch into it was refused");
  const auto order = log.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kStreams * kGrids; ++i) wrong += order[i] != i % kGrids;
  CTS_EXPECT_EQ(wrong, 0u, kOutOfOrder);
}

CTS_CASE(of_one_thread) { Check(1); }
CTS_CASE(of_five_threads) { Check(kStreams); }

}  // namespace
