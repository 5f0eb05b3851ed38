/*---
clause: model.cluster-barrier.exited-threads-not-awaited
control: the threads that would have left stay until the host has looked
control-fails-with: the rest of a cluster did not get through its barrier
requires: [clusters]
own-process: a barrier that waits for threads that have left never ends
draft: five of five on an H200, not yet on an H100
---*/
#include "../in-clusters.cuh"
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 4, kThreads = 64, kTurns = 2;

enum class Leave { kLanes, kWarps, kBlock, kAllButOne };
__host__ __device__ bool Leaves(Leave who, unsigned block, unsigned thread) {
  if (who == Leave::kLanes) return thread % 2 != 0;
  if (who == Leave::kWarps) return (block + thread / 32) % 2 != 0;
  if (who == Leave::kBlock) return block == 1;
  return block != 2 || thread != 40;
}

// Some threads of the cluster leave. The others meet, and each looks at the words of all others, which lie in global
// memory: shared memory goes with its block. through: told by the last one to get through all turns.
__global__ void LeaveAndMeet(Leave who, unsigned rest, cts::GateView gate, unsigned* words, unsigned* counts,
                             unsigned* through, bool stay) {
  const unsigned block = cts::cluster::Rank();
  if (Leaves(who, block, threadIdx.x)) {
    if (stay) (void)gate.Opened();
    return;
  }
  volatile unsigned* const seen = words;
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    if (block == 2 && threadIdx.x / 32 == 1) cts::SpinFor(50'000);
    seen[block * kThreads + threadIdx.x] = turn;
    cts::cluster::Sync();
    for (unsigned other = 0; other < kBlocks; ++other) {
      for (unsigned thread = 0; thread < kThreads; ++thread)
        missed += !Leaves(who, other, thread) && seen[other * kThreads + thread] != turn ? 1 : 0;
    }
    cts::cluster::Sync();
  }
  if (missed != 0) atomicAdd(counts, missed);
  if (atomicAdd(counts + 1, 1u) == rest - 1) cts::RaiseFlag(through, 1u);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    Leave who;
  } kRows[] = {{"every-second-lane", Leave::kLanes},
               {"every-second-warp", Leave::kWarps},
               {"one-block", Leave::kBlock},
               {"all-but-one", Leave::kAllButOne}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      unsigned rest = 0;
      for (unsigned i = 0; i < kBlocks * kThreads; ++i) rest += Leaves(row.who, i / kThreads, i % kThreads) ? 0 : 1;
      const cts::PinnedBuffer<unsigned> through(1, 0);
      const cts::DeviceBuffer<unsigned> words(kBlocks * kThreads, 0), counts(2, 0);
      cts::Gate gate;
      cts::LaunchClusters(1, kBlocks, kThreads, LeaveAndMeet, row.who, rest, gate.view(), words.data(), counts.data(),
                          through.device(), cts::control());
      const bool got_through = cts::AwaitWord(through.data(), 1u, cts::control() ? 0.3 : 5);
      CTS_EXPECT(got_through, "the rest of a cluster did not get through its barrier");
      gate.Open();
      CTS_FINISH();
      CTS_EXPECT_EQ(counts[0], 0u, "the rest of a cluster did not see each other's words");
    });
  }
}

}  // namespace
