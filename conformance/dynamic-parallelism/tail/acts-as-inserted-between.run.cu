/*---
clause: cdp.tail.acts-as-inserted-between
control: the next grid goes into another stream, ahead of the parent
control-fails-with: a grid ran out of its turn
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

enum Number { kParent, kChild, kFirstTail, kSecondTail, kNext, kGrids };

struct Log {
  unsigned* tickets;
  unsigned* turn;
  __device__ void Enter(Number number) const { turn[number] = atomicAdd(tickets, 1u); }
};

// Each waits a little before it enters, so that a grid which is not held back is ahead of it.
__global__ void Enter(Log log, Number number) {
  cts::SpinFor(50'000);
  log.Enter(number);
}
__global__ void Next(Log log) { log.Enter(kNext); }
__global__ void Parent(Log log) {
  log.Enter(kParent);
  Enter<<<1, 1, 0, cudaStreamTailLaunch>>>(log, kFirstTail);
  Enter<<<1, 1, 0, cudaStreamTailLaunch>>>(log, kSecondTail);
  Enter<<<1, 1, 0, cudaStreamFireAndForget>>>(log, kChild);
}

CTS_CASE() {
  cts::Stream stream, other;
  cts::DeviceBuffer<unsigned> tickets(1), turn(kGrids);
  for (int round = 0; round < 20; ++round) {
    tickets.Fill(0);
    turn.Fill(cts::kPoison);
    const Log log{tickets.data(), turn.data()};
    if (cts::control()) {
      Next<<<1, 1, 0, other>>>(log);
      other.Synchronize();
    }
    Parent<<<1, 1, 0, stream>>>(log);
    CTS_CUDA(cudaGetLastError());
    if (!cts::control()) Next<<<1, 1, 0, stream>>>(log);
    CTS_CUDA(cudaGetLastError());
    stream.Synchronize();
    const cts::HostCopy<unsigned> turns = turn.Read();
    for (unsigned i = 0; i < kGrids; ++i) CTS_EXPECT_EQ(turns[i], i, "a grid ran out of its turn");
  }
}

}  // namespace
