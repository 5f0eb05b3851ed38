/*---
clause: model.cluster-barrier.not-for-async
requires: [clusters]
---*/
#include "../in-clusters.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

constexpr unsigned kClusters = 32, kBlocks = 4, kThreads = 128, kTurns = 4, kMostWords = 4096;

// Each block copies into the next one, all meet, and each looks at once. counts: old words; phases that were not
// complete.
__global__ void CopyAndMeet(unsigned words, unsigned* counts) {
  __shared__ __align__(16) unsigned from[kMostWords], to[kMostWords];
  __shared__ unsigned long long object;
  const unsigned next = (cts::cluster::Rank() + 1) % kBlocks;
  const cts::litmus::Mbarrier barrier(&object);
  for (unsigned i = threadIdx.x; i < words; i += kThreads) to[i] = 0;
  if (threadIdx.x == 0) {
    barrier.Init(1);
    cts::cluster::ShowObjects();
  }
  unsigned old = 0;
  bool all = true;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    for (unsigned i = threadIdx.x; i < words; i += kThreads) from[i] = turn;
    cts::litmus::FenceOfShared();
    if (threadIdx.x == 0) barrier.ArriveExpecting(words * 4);
    cts::cluster::Sync();
    if (threadIdx.x == 0) {
      cts::cluster::BulkToBlock(cts::cluster::AddressIn(to, next), from, words * 4,
                                cts::cluster::AddressIn(&object, next));
    }
    cts::cluster::Sync();
    const volatile unsigned* const seen = to;
    for (unsigned i = threadIdx.x; i < words; i += kThreads) old += seen[i] != turn ? 1 : 0;
    all = cts::cluster::Await(barrier, (turn - 1) % 2) && all;
    cts::cluster::Sync();
  }
  if (old != 0) atomicAdd(counts, old);
  if (!all) atomicAdd(counts + 1, 1u);
}

void Tell(const char* row, unsigned words) {
  cts::DeviceBuffer<unsigned> counts(2, 0);
  const unsigned rounds = cts::Rounds(20);
  for (unsigned round = 0; round < rounds; ++round)
    cts::LaunchClusters(kClusters, kBlocks, kThreads, CopyAndMeet, words, counts.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(counts[1], 0u, "a bulk copy did not complete");
  cts::litmus::TellSightings(row, cts::litmus::Open::kPermitted,
                             std::uint64_t{rounds} * kClusters * kBlocks * kTurns * words, counts[0]);
}

CTS_CASE() {
  Tell("bytes-16@cluster", 4);
  Tell("bytes-16384@cluster", kMostWords);
  CTS_OBSERVE("rows", 2);
}

}  // namespace
