/*---
clause: model.bulk-copy.visible-after-mbarrier
covers: a copy into several blocks of a cluster, and no other
control: the arrival expects no bytes, so that the phase ends early; in every second round copies come after the look
control-fails-with: a block that waited for the phase did not see the copy into several blocks
build: [cc-90a]
requires: [clusters, cc-is-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "../in-clusters.cuh"
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kBlocks = 4, kClusters = cts::bulk::kBulkBlocks / kBlocks, kThreads = 128, kTurns = 4;
constexpr const char* kUnseen = "a block that waited for the phase did not see the copy into several blocks";

// What a control does.
enum class Slip { kNone, kUnexpected, kCopyLate };

// The blocks of a turn, a bit each: all, all but the one that copies, that one and another one, the next one alone.
__device__ unsigned MaskOf(unsigned turn) {
  constexpr unsigned kFromCopying[kTurns] = {0b1111, 0b1110, 0b0101, 0b0010};
  const unsigned mask = kFromCopying[turn] << turn;
  return (mask | mask >> kBlocks) & 0b1111;
}
// Into the same place of each of these blocks, whose objects lie in one place, too.
__device__ void CopyToBlocks(void* to, const unsigned* from, unsigned bytes, const cts::litmus::Mbarrier& barrier,
                             unsigned mask) {
  [[maybe_unused]] const auto source = static_cast<unsigned long long>(__cvta_generic_to_global(from));
  CTS_ASYNC_OF_9(
      asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%0], [%1], "
                   "%2, [%3], %4;" ::"r"(cts::litmus::SharedAddress(to)),
                   "l"(source), "r"(bytes), "r"(barrier.at()), "h"(static_cast<unsigned short>(mask))
                   : "memory"));
}

// The blocks of a cluster copy in turn. counts: wrong words; phases or copies that were not complete.
__global__ void CopyToAll(const unsigned* source, unsigned bytes, unsigned seed, cts::StressPlan stress,
                          unsigned* counts, Slip slip) {
  __shared__ __align__(16) unsigned to[cts::bulk::kBulkWords];
  __shared__ unsigned long long object;
  const unsigned rank = cts::cluster::Rank(), first = blockIdx.x - rank, words = bytes / 4;
  const bool unexpected = slip != Slip::kNone;
  const cts::litmus::Mbarrier barrier(&object);
  if (threadIdx.x == 0) {
    barrier.Init(1);
    cts::cluster::ShowObjects();
  }
  unsigned missed = 0;
  bool all = true;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const bool is_named = (MaskOf(turn) >> rank & 1) != 0;
    // Of a block that the copy does not name: words that are no longer 0.
    const auto wrong_words = [&] {
      const volatile unsigned* const seen = to;
      unsigned wrong = 0;
      for (unsigned i = threadIdx.x; i < words; i += kThreads)
        wrong += seen[i] != (is_named ? cts::bulk::BulkValue(first + turn, i, seed) : 0) ? 1 : 0;
      return wrong;
    };
    const auto copy = [&] {
      if (threadIdx.x != 0 || rank != turn) return;
      cts::SpinFor(stress.delay_ns);
      CopyToBlocks(to, source + (first + turn) * cts::bulk::kBulkWords, bytes, barrier, MaskOf(turn));
    };
    cts::bulk::StoreZeros(to, words);
    cts::litmus::FenceOfShared();
    if (threadIdx.x == 0 && (unexpected || !is_named)) barrier.Arrive();
    if (threadIdx.x == 0 && !unexpected && is_named) barrier.ArriveExpecting(bytes);
    cts::cluster::Sync();
    if (slip != Slip::kCopyLate) copy();
    all = all && cts::cluster::Await(barrier, turn % 2);  // A wait in vain is long.
    if (is_named) missed += wrong_words();
    if (slip == Slip::kCopyLate) {
      cts::cluster::Sync();
      copy();
    }
    if (unexpected && is_named) {  // A block must not go on before its words are there.
      if (threadIdx.x == 0) cts::cluster::Expect(barrier, bytes);
      all = all && cts::litmus::WaitUntil([&] { return wrong_words() == 0; });
    }
    cts::cluster::Sync();
    if (!is_named) missed += wrong_words();
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
  const cts::DeviceBuffer<unsigned> source(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    const Slip slip = !cts::control() ? Slip::kNone : seed % 2 == 0 ? Slip::kUnexpected : Slip::kCopyLate;
    cts::bulk::StoreAll<<<cts::bulk::kBulkBlocks, cts::bulk::kBulkThreads>>>(source.data(), seed);
    cts::LaunchClusters(kClusters, kBlocks, kThreads, CopyToAll, source.data(), bytes, seed, litmus.Stress(),
                        counts.data(), slip);
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a bulk copy did not complete");
    litmus.Count(std::uint64_t{kClusters} * kBlocks * kTurns * bytes / 4, counts[0]);
  }
}

CTS_LITMUS(litmus, kUnseen, bytes_16) { Run(litmus, 16); }
CTS_LITMUS(litmus, kUnseen, kib_1) { Run(litmus, 1024); }
CTS_LITMUS(litmus, kUnseen, kib_16) { Run(litmus, 16384); }

}  // namespace
