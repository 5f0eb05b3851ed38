/*---
clause: cdp.tail.acts-as-inserted-between
control: the next grid goes into another stream, ahead of the parent
control-fails-with: a grid began or ended out of its turn
build: [rdc]
note: the child and the tail grids stand at a gate each, so that none is over before one that does not wait could begin
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kOutOfTurn = "a grid began or ended out of its turn";

enum Number { kChild, kFirstTail, kSecondTail, kNext, kGrids };

struct Log {
  unsigned* tickets;
  unsigned* begin;
  unsigned* end;
  unsigned* next_ran;  // mapped
  cts::GateView gates[kNext];
};

__global__ void Stand(Log log, Number number) {
  log.begin[number] = atomicAdd(log.tickets, 1u);
  log.gates[number].Pass();
  log.end[number] = atomicAdd(log.tickets, 1u);
}
__global__ void Next(Log log) {
  log.begin[kNext] = atomicAdd(log.tickets, 1u);
  log.end[kNext] = atomicAdd(log.tickets, 1u);
  cts::RaiseFlag(log.next_ran, 1u);
}
// The child comes last, and before the tail grids all the same.
__global__ void Parent(Log log) {
  Stand<<<1, 1, 0, cudaStreamTailLaunch>>>(log, kFirstTail);
  Stand<<<1, 1, 0, cudaStreamTailLaunch>>>(log, kSecondTail);
  Stand<<<1, 1, 0, cudaStreamFireAndForget>>>(log, kChild);
}

CTS_CASE() {
  cts::Stream stream, other;
  cts::DeviceBuffer<unsigned> tickets(1, 0), begin(kGrids), end(kGrids);
  cts::PinnedBuffer<unsigned> next_ran(1, 0);
  cts::Gate child, first, second;
  const Log log{
      tickets.data(), begin.data(), end.data(), next_ran.device(), {child.view(), first.view(), second.view()}};
  if (cts::control()) {
    Next<<<1, 1, 0, other>>>(log);
    other.Synchronize();
  }
  Parent<<<1, 1, 0, stream>>>(log);
  if (!cts::control()) Next<<<1, 1, 0, stream>>>(log);
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(child.AwaitArrivals(1), "the child never ran");
  CTS_CHANCE(first.arrivals() + second.arrivals() + next_ran.Load(0) != 0, kOutOfTurn);
  child.Open();
  CTS_EXPECT(first.AwaitArrivals(1), "the first tail grid never ran");
  CTS_CHANCE(second.arrivals() + next_ran.Load(0) != 0, kOutOfTurn);
  first.Open();
  CTS_EXPECT(second.AwaitArrivals(1), "the second tail grid never ran");
  CTS_CHANCE(next_ran.Load(0) != 0, kOutOfTurn);
  second.Open();
  stream.Synchronize();
  const cts::HostCopy<unsigned> begins = begin.Read(), ends = end.Read();
  for (unsigned i = 0; i < kGrids; ++i) CTS_EXPECT(begins[i] == 2 * i && ends[i] == 2 * i + 1, kOutOfTurn);
}

}  // namespace
