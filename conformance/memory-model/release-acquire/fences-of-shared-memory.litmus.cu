/*---
clause: model.release-acquire.fences-of-shared-memory
control: the data is stored after the flag
control-fails-with: a block that saw the flag did not see the data before the fence
requires: [clusters]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "../in-clusters.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kClusters = 32, kBlocks = 2, kThreads = 64, kTurns = 16;

// Fences that order accesses of shared memory alone: of one's own block before a release, of any after an acquire.
__device__ void Release() {
  CTS_ASYNC_OF_9(asm volatile("fence.release.sync_restrict::shared::cta.cluster;" ::: "memory"));
}
__device__ void Acquire() {
  CTS_ASYNC_OF_9(asm volatile("fence.acquire.sync_restrict::shared::cluster.cluster;" ::: "memory"));
}
__device__ void Raise(unsigned* flag, unsigned value) {
  CTS_ASYNC_OF_9(
      asm volatile("st.relaxed.cluster.shared::cta.u32 [%0], %1;" ::"r"(cts::litmus::SharedAddress(flag)), "r"(value)
                   : "memory"));
}
__device__ unsigned LookAt(unsigned flag) {
  unsigned value = 0;
  CTS_ASYNC_OF_9(asm volatile("ld.relaxed.cluster.shared::cluster.u32 %0, [%1];" : "=r"(value) : "r"(flag) : "memory"));
  return value;
}

// In turn, the threads of one block store data and raise flags in their shared memory, and those of the other one wait
// for the flags there. counts: old data; waits in vain.
__global__ void PassInShared(cts::StressPlan stress, unsigned* counts, bool behind) {
  __shared__ unsigned data[kThreads], flags[kThreads];
  const unsigned self = threadIdx.x, rank = cts::cluster::Rank();
  data[self] = flags[self] = 0;
  cts::cluster::Sync();
  unsigned old = 0;
  bool all = true;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    if (rank == turn % kBlocks) {
      if (self / 32 == turn / 2 % 2) cts::SpinFor(stress.delay_ns);
      if (behind) Raise(flags + self, turn);
      if (behind) cts::SpinFor(3000);
      *static_cast<volatile unsigned*>(data + self) = turn;
      Release();
      if (!behind) Raise(flags + self, turn);
    } else {
      const unsigned other = (self + turn * 37) % kThreads;
      const unsigned flag = cts::cluster::AddressIn(flags + other, 1 - rank);
      all = cts::litmus::WaitUntil([&] { return LookAt(flag) == turn; }) && all;
      Acquire();
      old += cts::cluster::Load(cts::cluster::AddressIn(data + other, 1 - rank)) != turn ? 1 : 0;
    }
    cts::cluster::Sync();
  }
  if (old != 0) atomicAdd(counts, old);
  if (!all) atomicAdd(counts + 1, 1u);
}

CTS_LITMUS(litmus, "a block that saw the flag did not see the data before the fence") {
  while (litmus.NextRound()) {
    const cts::DeviceBuffer<unsigned> counts(2, 0);
    cts::LaunchClusters(kClusters, kBlocks, kThreads, PassInShared, litmus.Stress(), counts.data(), cts::control());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a flag in shared memory was never seen");
    litmus.Count(std::uint64_t{kClusters} * kThreads * kTurns, counts[0]);
  }
}

}  // namespace
