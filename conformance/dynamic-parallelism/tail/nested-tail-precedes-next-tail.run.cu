/*---
clause: cdp.tail.nested-tail-precedes-next-tail
control: the two outer tail launches are made in the opposite order
control-fails-with: a grid of the nested tail streams ran out of its turn
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kOutOfTurn = "a grid of the nested tail streams ran out of its turn";
constexpr unsigned kNested = 3;

// Grid 0 tail-launches grid 1, and that one grid 2, which stands at the gate.
__global__ void Nested(cts::GateView gate, unsigned* tickets, unsigned* turn, unsigned number) {
  if (number == kNested - 1) gate.Pass();
  turn[number] = atomicAdd(tickets, 1u);
  if (number + 1 < kNested) Nested<<<1, 1, 0, cudaStreamTailLaunch>>>(gate, tickets, turn, number + 1);
}
__global__ void Next(unsigned* tickets, unsigned* turn, unsigned* ran) {
  turn[kNested] = atomicAdd(tickets, 1u);
  cts::RaiseFlag(ran, 1u);
}
__global__ void Parent(cts::GateView gate, unsigned* tickets, unsigned* turn, unsigned* ran, bool swap) {
  if (swap) Next<<<1, 1, 0, cudaStreamTailLaunch>>>(tickets, turn, ran);
  Nested<<<1, 1, 0, cudaStreamTailLaunch>>>(gate, tickets, turn, 0);
  if (!swap) Next<<<1, 1, 0, cudaStreamTailLaunch>>>(tickets, turn, ran);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> tickets(1, 0), turn(kNested + 1);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), tickets.data(), turn.data(), ran.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the last nested tail grid never ran");
  CTS_CHANCE(ran.Load(0) == 1, kOutOfTurn);
  gate.Open();
  CTS_FINISH();
  const cts::HostCopy<unsigned> turns = turn.Read();
  for (unsigned i = 0; i <= kNested; ++i) CTS_EXPECT_EQ(turns[i], i, kOutOfTurn);
}

}  // namespace
