/*---
clause: model.mbarrier.between-arrive-and-wait
requires: [cc-80]
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 128, kTurns = 16;

// Each thread arrives, stores its word, and waits; another one loads it after its wait, or between arrival and wait.
// counts: loads after the wait that gave the old value; loads before it that gave the new one; waits in vain.
__global__ void StoreBetween(unsigned* counts, unsigned salt) {
  __shared__ unsigned words[kThreads];
  __shared__ unsigned long long objects[2];
  const unsigned self = threadIdx.x;
  const cts::litmus::Mbarrier barrier(objects);
  words[self] = 0;
  if (self == 0) barrier.Init(blockDim.x);
  __syncthreads();
  unsigned old = 0, early = 0;
  bool all = true;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const volatile unsigned* const other = words + (self + turn * 37) % kThreads;
    const unsigned long long state = barrier.Arrive();
    if (self / 32 == turn % 4) cts::SpinFor((salt * 97 + turn * 13) % 300);
    const unsigned between = *other;
    *static_cast<volatile unsigned*>(words + self) = turn;
    all = cts::litmus::WaitUntil([&] { return barrier.IsComplete(state); }) && all;
    old += *other != turn ? 1 : 0;
    early += between == turn ? 1 : 0;
    __syncthreads();
  }
  if (old != 0) atomicAdd(counts, old);
  if (early != 0) atomicAdd(counts + 1, early);
  if (!all) atomicAdd(counts + 2, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> counts(3, 0);
  const unsigned rounds = cts::Rounds(50);
  for (unsigned round = 0; round < rounds; ++round) StoreBetween<<<kBlocks, kThreads>>>(counts.data(), round);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  CTS_EXPECT_EQ(counts[2], 0u, "a phase did not complete");
  const std::uint64_t loads = std::uint64_t{rounds} * kBlocks * kThreads * kTurns;
  cts::litmus::TellSightings("store-between/not-seen-behind@block", cts::litmus::Open::kPermitted, loads, counts[0]);
  cts::litmus::TellSightings("store-between/seen-between@block", cts::litmus::Open::kPermitted, loads, counts[1]);
  CTS_OBSERVE("rows", 2);
}

}  // namespace
