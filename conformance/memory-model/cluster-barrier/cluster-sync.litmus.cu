/*---
clause: model.cluster-barrier.cluster-sync
control: the words are read before the blocks meet
control-fails-with: a word that a block stored before the cluster met was not seen by another block
requires: [clusters]
rounds: 16
---*/
#include <cooperative_groups.h>

#include "../in-clusters.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kClusters = 32, kBlocks = 4, kThreads = 64, kTurns = 16;

// Each block fills its shared memory; all others read it by its rank. `split`: who has arrived still does something
// else.
__global__ void FillAndRead([[maybe_unused]] bool split, [[maybe_unused]] cts::StressPlan stress,
                            [[maybe_unused]] unsigned* wrong, [[maybe_unused]] bool early) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ unsigned words[kThreads];
  const cooperative_groups::cluster_group cluster = cooperative_groups::this_cluster();
  const unsigned self = threadIdx.x, rank = cluster.block_rank(), first = blockIdx.x - rank;
  unsigned missed = 0;
  words[self] = 0;
  cluster.sync();
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const auto look = [&] {
      for (unsigned ahead = 1; ahead < kBlocks; ++ahead) {
        const unsigned other = (rank + ahead) % kBlocks, i = (self + 37 * turn) % kThreads;
        const volatile unsigned* const theirs = cluster.map_shared_rank(words, other);
        missed += theirs[i] != (first + other) * kTurns + turn ? 1 : 0;
      }
    };
    if (rank == turn % kBlocks) cts::SpinFor(stress.delay_ns);
    words[self] = blockIdx.x * kTurns + turn;
    if (early) look();
    if (split) {
      auto arrived = cluster.barrier_arrive();
      if (rank == (turn + 1) % kBlocks) cts::SpinFor(stress.delay_ns);
      cluster.barrier_wait(std::move(arrived));
    } else {
      cluster.sync();
    }
    if (!early) look();
    cluster.sync();
  }
  if (missed != 0) atomicAdd(wrong, missed);
#endif
}

void Run(cts::Litmus& litmus, bool split) {
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    cts::LaunchClusters(kClusters, kBlocks, kThreads, FillAndRead, split, litmus.Stress(), wrong.data(),
                        cts::control());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kClusters} * kBlocks * kThreads * kTurns * (kBlocks - 1), wrong[0]);
  }
}

CTS_LITMUS(litmus, "a word that a block stored before the cluster met was not seen by another block", sync) {
  Run(litmus, false);
}
CTS_LITMUS(litmus, "a word that a block stored before the cluster met was not seen by another block", arrive_and_wait) {
  Run(litmus, true);
}

}  // namespace
