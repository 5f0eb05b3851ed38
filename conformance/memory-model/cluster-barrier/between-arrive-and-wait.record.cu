/*---
clause: model.cluster-barrier.between-arrive-and-wait
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "../in-clusters.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

constexpr unsigned kClusters = 16, kBlocks = 4, kThreads = 64, kTurns = 16;

__device__ void Arrive() { CTS_ASYNC_OF_9(asm volatile("barrier.cluster.arrive.release;" ::: "memory")); }
__device__ void Wait() { CTS_ASYNC_OF_9(asm volatile("barrier.cluster.wait.acquire;" ::: "memory")); }

// Each thread arrives, stores its word, and waits; one of another block loads it after its wait, or between arrival and
// wait. counts: loads after the wait that gave the old value; loads before it that gave the new one.
__global__ void StoreBetween(unsigned* counts, unsigned salt) {
  __shared__ unsigned words[kThreads];
  const unsigned self = threadIdx.x, rank = cts::cluster::Rank();
  words[self] = 0;
  cts::cluster::Sync();
  unsigned old = 0, early = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const unsigned other =
        cts::cluster::AddressIn(words + (self + turn * 37) % kThreads, (rank + 1 + turn % (kBlocks - 1)) % kBlocks);
    Arrive();
    if (rank == turn % kBlocks) cts::SpinFor((salt * 97 + turn * 13) % 300);
    early += cts::cluster::Load(other) == turn ? 1 : 0;
    *static_cast<volatile unsigned*>(words + self) = turn;
    Wait();
    old += cts::cluster::Load(other) != turn ? 1 : 0;
    cts::cluster::Sync();
  }
  if (old != 0) atomicAdd(counts, old);
  if (early != 0) atomicAdd(counts + 1, early);
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> counts(2, 0);
  const unsigned rounds = cts::Rounds(50);
  for (unsigned round = 0; round < rounds; ++round)
    cts::LaunchClusters(kClusters, kBlocks, kThreads, StoreBetween, counts.data(), round);
  CTS_FINISH();
  const std::uint64_t loads = std::uint64_t{rounds} * kClusters * kBlocks * kThreads * kTurns;
  cts::litmus::TellSightings("store-between/not-seen-behind@cluster", cts::litmus::Open::kPermitted, loads, counts[0]);
  cts::litmus::TellSightings("store-between/seen-between@cluster", cts::litmus::Open::kPermitted, loads, counts[1]);
  CTS_OBSERVE("rows", 2);
}

}  // namespace
