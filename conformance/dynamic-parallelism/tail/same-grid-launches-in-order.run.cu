/*---
clause: cdp.tail.same-grid-launches-in-order
control: the launches are made in the opposite order
control-fails-with: a tail grid ran out of its turn
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kGrids = 32;

// The first grid stands at the gate; those behind it would overtake it if nothing held them.
__global__ void Tail(cts::GateView gate, unsigned* tickets, unsigned* turn, unsigned* overtaken, unsigned number) {
  if (number == 0) gate.Pass();
  turn[number] = atomicAdd(tickets, 1u);
  if (turn[number] == kGrids - 2) cts::RaiseFlag(overtaken, 1u);
}
__global__ void Parent(cts::GateView gate, unsigned* tickets, unsigned* turn, unsigned* overtaken, bool reverse) {
  for (unsigned i = 0; i < kGrids; ++i) {
    Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(gate, tickets, turn, overtaken, reverse ? kGrids - 1 - i : i);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> tickets(1, 0), turn(kGrids);
  cts::PinnedBuffer<unsigned> overtaken(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), tickets.data(), turn.data(), overtaken.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first tail grid never ran");
  cts::AwaitWord(overtaken.data(), 1, 0.1);  // the chance of grids that do not wait
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  const cts::HostCopy<unsigned> turns = turn.Read();
  for (unsigned i = 0; i < kGrids; ++i) CTS_EXPECT_EQ(turns[i], i, "a tail grid ran out of its turn");
}

}  // namespace
