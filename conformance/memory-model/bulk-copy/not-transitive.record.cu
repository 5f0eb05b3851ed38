/*---
clause: model.bulk-copy.not-transitive
requires: [clusters]
---*/
#include "../in-clusters.cuh"
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

constexpr unsigned kClusters = 32, kBlocks = 4, kThreads = 64, kTurns = 16, kWords = 4;

// Each thread stores a word, of the next block's shared memory or of global memory, and starts a copy into that
// block. A thread there waits for the copy and looks at the word. counts: words unseen; copies unseen; phases that
// were not complete.
__global__ void StoreAndCopy(unsigned* global, bool to_global, unsigned* counts) {
  __shared__ __align__(16) unsigned from[kThreads][kWords], to[kThreads][kWords];
  __shared__ unsigned long long object;
  __shared__ unsigned flags[kThreads];
  const unsigned self = threadIdx.x, rank = cts::cluster::Rank(), next = (rank + 1) % kBlocks;
  const unsigned next_block = blockIdx.x - rank + next;
  const cts::litmus::Mbarrier barrier(&object);
  flags[self] = 0;
  if (self == 0) {
    barrier.Init(1);
    cts::cluster::ShowObjects();
  }
  unsigned unseen = 0, missed = 0;
  bool all = true;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    for (unsigned i = 0; i < kWords; ++i) from[self][i] = turn;
    cts::litmus::FenceOfShared();
    if (self == 0) barrier.ArriveExpecting(sizeof to);
    cts::cluster::Sync();
    const unsigned there = cts::cluster::AddressIn(flags + self, next);
    if (to_global) {
      asm volatile("st.relaxed.gpu.u32 [%0], %1;" ::"l"(global + next_block * kThreads + self), "r"(turn) : "memory");
    } else {
      cts::cluster::Store(there, turn);
    }
    cts::cluster::BulkToBlock(cts::cluster::AddressIn(to[self], next), from[self], sizeof to[self],
                              cts::cluster::AddressIn(&object, next));
    all = cts::cluster::Await(barrier, (turn - 1) % 2) && all;
    unsigned word;
    if (to_global) {
      asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(word) : "l"(global + blockIdx.x * kThreads + self) : "memory");
    } else {
      word = cts::cluster::Load(cts::cluster::AddressIn(flags + self, rank));
    }
    unseen += word != turn ? 1 : 0;
    const volatile unsigned* const copied = to[self];
    for (unsigned i = 0; i < kWords; ++i) missed += copied[i] != turn ? 1 : 0;
    cts::cluster::Sync();
  }
  if (unseen != 0) atomicAdd(counts, unseen);
  if (missed != 0) atomicAdd(counts + 1, missed);
  if (!all) atomicAdd(counts + 2, 1u);
}

void Tell(const char* row, bool to_global) {
  cts::DeviceBuffer<unsigned> global(kClusters * kBlocks * kThreads, 0), counts(3, 0);
  const unsigned rounds = cts::Rounds(50);
  for (unsigned round = 0; round < rounds; ++round) {
    global.Fill(0);
    cts::LaunchClusters(kClusters, kBlocks, kThreads, StoreAndCopy, global.data(), to_global, counts.data());
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(counts[1], 0u, "a copy was not seen after its phase");
  CTS_EXPECT_EQ(counts[2], 0u, "a bulk copy did not complete");
  cts::litmus::TellSightings(row, cts::litmus::Open::kPermitted,
                             std::uint64_t{rounds} * kClusters * kBlocks * kThreads * kTurns, counts[0]);
}

CTS_CASE() {
  Tell("shared-cluster@cluster", false);
  Tell("global@cluster", true);
  CTS_OBSERVE("rows", 2);
}

}  // namespace
