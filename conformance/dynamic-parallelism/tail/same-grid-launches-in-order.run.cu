/*---
clause: cdp.tail.same-grid-launches-in-order
control: the launches are made in the opposite order
control-fails-with: a tail grid ran out of its turn
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kOutOfTurn = "a tail grid ran out of its turn";
constexpr unsigned kGrids = 32;

// The first grid stands at the gate; the arrival of another one before it is open tells that nothing held it.
__global__ void Tail(cts::GateView gate, unsigned* tickets, unsigned* turn, unsigned number) {
  if (number == 0) {
    gate.Pass();
  } else {
    gate.Arrive();
  }
  turn[number] = atomicAdd(tickets, 1u);
}
__global__ void Parent(cts::GateView gate, unsigned* tickets, unsigned* turn, bool reverse) {
  for (unsigned i = 0; i < kGrids; ++i) {
    Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(gate, tickets, turn, reverse ? kGrids - 1 - i : i);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> tickets(1, 0), turn(kGrids);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), tickets.data(), turn.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no tail grid ran");
  CTS_CHANCE(gate.arrivals() >= 2, kOutOfTurn);
  gate.Open();
  CTS_FINISH();
  const cts::HostCopy<unsigned> turns = turn.Read();
  for (unsigned i = 0; i < kGrids; ++i) CTS_EXPECT_EQ(turns[i], i, kOutOfTurn);
}

}  // namespace
