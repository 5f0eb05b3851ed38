/*---
clause: model.mbarrier.transactions-of-another-block
control: the other block takes all bytes off at once
control-fails-with: a phase was complete before all bytes that another block named were taken off
requires: [clusters]
own-process: a phase that is never complete keeps a cluster until its time is up
draft: five of five on an H200, not yet on an H100
---*/
#include "../in-clusters.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 4, kPhases = 6;

__device__ void ExpectThere(unsigned object, unsigned bytes) {
  CTS_ASYNC_OF_9(
      asm volatile("mbarrier.expect_tx.relaxed.cluster.shared::cluster.b64 [%0], %1;" ::"r"(object), "r"(bytes)
                   : "memory"));
}
__device__ void CompleteThere(unsigned object, unsigned bytes) {
  CTS_ASYNC_OF_9(
      asm volatile("mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [%0], %1;" ::"r"(object), "r"(bytes)
                   : "memory"));
}

// Each block has an object, of one arrival. In each phase another block names bytes there; the owner arrives; the other
// one takes a part of the bytes off, then the rest. The owner looks after each step.
__global__ void NameBytes(unsigned bytes, unsigned part, unsigned* counts, bool at_once) {
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  const unsigned rank = cts::cluster::Rank();
  const bool acts = threadIdx.x == 0;
  if (acts) {
    barrier.Init(1);
    cts::cluster::ShowObjects();
  }
  cts::cluster::Sync();
  unsigned early = 0, late = 0;
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    const unsigned there = cts::cluster::AddressIn(&object, (rank + 1 + phase % (kBlocks - 1)) % kBlocks);
    const auto look = [&] {
      if (acts) early += cts::cluster::IsComplete(barrier, phase % 2) ? 1 : 0;
    };
    if (acts) ExpectThere(there, bytes);
    cts::cluster::Sync();
    look();
    if (acts) (void)barrier.Arrive();
    cts::cluster::Sync();
    look();
    cts::cluster::Sync();
    if (acts) CompleteThere(there, at_once ? bytes : part);
    cts::cluster::Sync();
    look();
    cts::cluster::Sync();
    if (acts && !at_once) CompleteThere(there, bytes - part);
    cts::cluster::Sync();
    if (acts) late += cts::cluster::Await(barrier, phase % 2) ? 0 : 1;
    cts::cluster::Sync();
  }
  if (early != 0) atomicAdd(counts, early);
  if (late != 0) atomicAdd(counts + 1, late);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned bytes, part;
  } kRows[] = {{"two", 2, 1}, {"half", 4096, 2048}, {"all-but-one", 65'536, 65'535}, {"most", (1u << 20) - 1, 7}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<unsigned> counts(2, 0);
      cts::LaunchClusters(8, kBlocks, 32, NameBytes, row.bytes, row.part, counts.data(), cts::control());
      CTS_FINISH();
      CTS_EXPECT_EQ(counts[0], 0u, "a phase was complete before all bytes that another block named were taken off");
      CTS_EXPECT_EQ(counts[1], 0u, "a phase was not complete after all bytes that another block named were taken off");
    });
  }
}

}  // namespace
