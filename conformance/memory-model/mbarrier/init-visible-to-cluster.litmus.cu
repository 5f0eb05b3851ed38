/*---
clause: model.mbarrier.init-visible-to-cluster
control: the object is made after the barrier of the cluster
control-fails-with: remote arrivals after the barrier did not find the object as it was made
requires: [clusters]
rounds: 16
---*/
#include "../in-clusters.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kClusters = 32, kBlocks = 4, kThreads = 64, kTurns = 16, kMore = 1000;
constexpr unsigned kArrivals = (kBlocks - 1) * kThreads;

// Each turn makes the object of each block anew, out of one that waits for many more arrivals. The threads of the other
// blocks arrive at once. counts: phases that were not complete.
__global__ void MakeAndArrive(cts::StressPlan stress, unsigned* counts, bool late) {
  __shared__ unsigned long long object;
  const unsigned self = threadIdx.x, rank = cts::cluster::Rank();
  const cts::litmus::Mbarrier barrier(&object);
  const auto forget = [&] {
    CTS_ASYNC_OF_8(asm volatile("mbarrier.inval.shared.b64 [%0];" ::"r"(barrier.at()) : "memory"));
  };
  unsigned missed = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    if (self == 0) barrier.Init(kArrivals + kMore);
    cts::cluster::Sync();
    if (self == 0 && !late) {
      forget();
      barrier.Init(kArrivals);
      cts::cluster::ShowObjects();
    }
    CTS_ASYNC_OF_9(asm volatile("barrier.cluster.arrive.relaxed; barrier.cluster.wait.acquire;" ::: "memory"));
    if (rank == turn % kBlocks) cts::SpinFor(stress.delay_ns);
    for (unsigned r = 0; r < kBlocks; ++r) {
      if (r != rank) cts::cluster::Arrive(cts::cluster::AddressIn(&object, r));
    }
    if (late) {
      cts::cluster::Sync();  // All have arrived at the former object.
      if (self == 0) {
        forget();
        barrier.Init(kArrivals);
      }
      cts::cluster::Sync();
    }
    const bool looks_once = late || missed != 0;  // A wait in vain is long.
    if (self == 0)
      missed += (looks_once ? cts::cluster::IsComplete(barrier, 0) : cts::cluster::Await(barrier, 0)) ? 0 : 1;
    cts::cluster::Sync();
    if (self == 0) forget();
  }
  if (missed != 0) atomicAdd(counts, missed);
}

CTS_LITMUS(litmus, "remote arrivals after the barrier did not find the object as it was made") {
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> counts(1, 0);
    cts::LaunchClusters(kClusters, kBlocks, kThreads, MakeAndArrive, litmus.Stress(), counts.data(), cts::control());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kClusters} * kBlocks * kTurns, counts[0]);
  }
}

}  // namespace
