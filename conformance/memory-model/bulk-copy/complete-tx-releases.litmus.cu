/*---
clause: model.bulk-copy.complete-tx-releases
control: the arrival expects no bytes, so that the phase ends early; in every second round copies come after the look
control-fails-with: a block that waited for the phase did not see the copy from another one
requires: [clusters]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "../in-clusters.cuh"
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kClusters = 16, kBlocks = 4, kThreads = 128, kTurns = 4, kMostWords = 4096;

// What a control does.
enum class Slip { kNone, kUnexpected, kCopyLate };

// Each block copies its words into the next one of its cluster. counts: wrong words; phases or copies that were not
// complete.
__global__ void CopyToNext(unsigned bytes, cts::StressPlan stress, unsigned* counts, Slip slip) {
  __shared__ __align__(16) unsigned from[kMostWords], to[kMostWords];
  __shared__ unsigned long long object;
  const unsigned rank = cts::cluster::Rank(), next = (rank + 1) % kBlocks, words = bytes / 4;
  const unsigned last = blockIdx.x - rank + (rank + kBlocks - 1) % kBlocks;
  const bool unexpected = slip != Slip::kNone;
  const cts::litmus::Mbarrier barrier(&object);
  if (threadIdx.x == 0) {
    barrier.Init(1);
    cts::cluster::ShowObjects();
  }
  const auto wrong_words = [&](unsigned turn) {
    const volatile unsigned* const seen = to;
    unsigned wrong = 0;
    for (unsigned i = threadIdx.x; i < words; i += kThreads)
      wrong += seen[i] != cts::bulk::BulkValue(last, i, turn) ? 1 : 0;
    return wrong;
  };
  const auto copy = [&](unsigned turn) {
    if (threadIdx.x != 0) return;
    if (rank == turn % kBlocks) cts::SpinFor(stress.delay_ns);
    cts::cluster::BulkToBlock(cts::cluster::AddressIn(to, next), from, bytes, cts::cluster::AddressIn(&object, next));
  };
  unsigned missed = 0;
  bool all = true;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    cts::bulk::StoreWords(from, words, turn);
    cts::bulk::StoreZeros(to, words);
    cts::litmus::FenceOfShared();
    if (threadIdx.x == 0 && unexpected) barrier.Arrive();
    if (threadIdx.x == 0 && !unexpected) barrier.ArriveExpecting(bytes);
    cts::cluster::Sync();
    if (slip != Slip::kCopyLate) copy(turn);
    all = all && cts::cluster::Await(barrier, turn % 2);  // A wait in vain is long.
    missed += wrong_words(turn);
    if (slip == Slip::kCopyLate) {
      cts::cluster::Sync();
      copy(turn);
    }
    if (unexpected) {  // A block must not go on before its words are there.
      if (threadIdx.x == 0) cts::cluster::Expect(barrier, bytes);
      all = all && cts::litmus::WaitUntil([&] { return wrong_words(turn) == 0; });
    }
    cts::cluster::Sync();
  }
  if (unexpected) {  // All bytes have been told to the object, too.
    if (threadIdx.x == 0) barrier.Arrive();
    all = cts::cluster::Await(barrier, kTurns % 2) && all;
    cts::cluster::Sync();
  }
  if (missed != 0) atomicAdd(counts, missed);
  if (!all) atomicAdd(counts + 1, 1u);
}

void Run(cts::Litmus& litmus, unsigned bytes) {
  for (bool late = true; litmus.NextRound(); late = !late) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    const Slip slip = !cts::control() ? Slip::kNone : late ? Slip::kCopyLate : Slip::kUnexpected;
    cts::LaunchClusters(kClusters, kBlocks, kThreads, CopyToNext, bytes, litmus.Stress(), counts.data(), slip);
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a bulk copy did not complete");
    litmus.Count(std::uint64_t{kClusters} * kBlocks * kTurns * bytes / 4, counts[0]);
  }
}

CTS_LITMUS(litmus, "a block that waited for the phase did not see the copy from another one", bytes_16) {
  Run(litmus, 16);
}
CTS_LITMUS(litmus, "a block that waited for the phase did not see the copy from another one", kib_1) {
  Run(litmus, 1024);
}
CTS_LITMUS(litmus, "a block that waited for the phase did not see the copy from another one", kib_16) {
  Run(litmus, 16384);
}

}  // namespace
