/*---
clause: model.bulk-copy.reductions-atomic
covers: reductions into the shared memory of each block of a cluster
control: each reduction is a bulk copy of its operands
control-fails-with: an element in shared memory is not what its reductions make it
requires: [clusters]
rounds: 4
draft: five of five on an H200, not yet on an H100
---*/
#include "../in-clusters.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

// Leaders of three warps of each block reduce into each block of the cluster.
constexpr unsigned kClusters = 16, kBlocks = 4, kWarps = 3, kThreads = 32 * kWarps, kBytes = 2048;
constexpr const char* kWrong = "an element in shared memory is not what its reductions make it";

// A row: an operation, what it makes of an element, what the element begins with, and the operand of leader b.
// Each bit is changed by one leader alone, so that none makes up for another. No operand is a negation, of which some
// compilers make the wrong minimum (lang.integer.expressions).
#define REDUCTION(Name, words, T, plain, initial, operand)                                                    \
  struct Name {                                                                                               \
    using Type = T;                                                                                           \
    static __device__ void Reduce([[maybe_unused]] unsigned to, [[maybe_unused]] const T* from,               \
                                  [[maybe_unused]] unsigned object) {                                         \
      CTS_ASYNC_OF_9(                                                                                         \
          asm volatile("cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes." words \
                       " [%0], [%1], %2, [%3];" ::"r"(to),                                                    \
                       "r"(cts::litmus::SharedAddress(from)), "r"(kBytes), "r"(object)                        \
                       : "memory"));                                                                          \
    }                                                                                                         \
    static __device__ T Plain([[maybe_unused]] T old, [[maybe_unused]] T v) { return static_cast<T>(plain); } \
    static __device__ T Initial() { return static_cast<T>(initial); }                                         \
    static __device__ T Operand([[maybe_unused]] unsigned b, [[maybe_unused]] unsigned e) {                   \
      return static_cast<T>(operand);                                                                         \
    }                                                                                                         \
  }
REDUCTION(AddU32, "add.u32", unsigned, old + v, 5, 1 + (b + e) % 7);
REDUCTION(AddS32, "add.s32", int, old + v, 5, static_cast<int>((b + e) % 7) - 5);
REDUCTION(AddU64, "add.u64", unsigned long long, old + v, 5, 0xFFFFFFFFull + b + e);
REDUCTION(IncU32, "inc.u32", unsigned, old >= v ? 0 : old + 1, 5, 9999);
REDUCTION(DecU32, "dec.u32", unsigned, old == 0 || old > v ? v : old - 1, 500, 9999);
REDUCTION(MinS32, "min.s32", int, v < old ? v : old, 0, static_cast<int>((b * 37 + e) % 64) - 99);
REDUCTION(MaxU32, "max.u32", unsigned, v > old ? v : old, 0, 0x80000000u + (b * 37 + e) % 64);
REDUCTION(AndB32, "and.b32", unsigned, old& v, 0xFFFFFFFFu, ~(1u << (b * 2 + e) % 29));
REDUCTION(OrB32, "or.b32", unsigned, old | v, 0, 1u << (b * 2 + e) % 29);
REDUCTION(XorB32, "xor.b32", unsigned, old ^ v, 0x5A5A5A5Au, (b + e + 1) * 2654435761u);

// counts: wrong elements; reductions that were not complete.
template <class Op>
__global__ void ReduceAll(cts::StressPlan stress, unsigned* counts, bool copies) {
  using T = typename Op::Type;
  constexpr unsigned kElements = kBytes / sizeof(T);
  __shared__ __align__(16) T from[kWarps][kElements], to[kElements];
  __shared__ unsigned long long object;
  const unsigned rank = cts::cluster::Rank(), warp = threadIdx.x / 32;
  const cts::litmus::Mbarrier barrier(&object);
  for (unsigned e = threadIdx.x; e < kElements; e += kThreads) {
    for (unsigned w = 0; w < kWarps; ++w) from[w][e] = Op::Operand(rank * kWarps + w, e);
    to[e] = Op::Initial();
  }
  if (threadIdx.x == 0) {
    barrier.Init(1);
    cts::cluster::ShowObjects();
    barrier.ArriveExpecting(kBlocks * kWarps * kBytes);
  }
  cts::litmus::FenceOfShared();
  cts::cluster::Sync();
  if (threadIdx.x % 32 == 0) {
    if (rank % 2 == warp % 2) cts::SpinFor(stress.delay_ns);
    for (unsigned i = 0; i < kBlocks; ++i) {
      const unsigned other = (rank + warp + i) % kBlocks, there = cts::cluster::AddressIn(to, other),
                     object_there = cts::cluster::AddressIn(&object, other);
      if (copies) {
        cts::cluster::BulkToBlock(there, from[warp], kBytes, object_there);
      } else {
        Op::Reduce(there, from[warp], object_there);
      }
    }
  }
  const bool all = cts::cluster::Await(barrier, 0);
  const volatile T* const seen = to;
  unsigned wrong = 0;
  for (unsigned e = threadIdx.x; e < kElements; e += kThreads) {
    T right = Op::Initial();
    for (unsigned b = 0; b < kBlocks * kWarps; ++b) right = Op::Plain(right, Op::Operand(b, e));
    wrong += seen[e] != right ? 1 : 0;
  }
  cts::cluster::Sync();  // No block ends before what it started is complete in the others.
  if (wrong != 0) atomicAdd(counts, wrong);
  if (!all) atomicAdd(counts + 1, 1u);
}

template <class Op>
void Run(cts::Litmus& litmus) {
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    cts::LaunchClusters(kClusters, kBlocks, kThreads, ReduceAll<Op>, litmus.Stress(), counts.data(), cts::control());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a bulk reduction did not complete");
    litmus.Count(std::uint64_t{kClusters} * kBlocks * kBytes / sizeof(typename Op::Type), counts[0]);
  }
}

CTS_LITMUS(litmus, kWrong, add_u32) { Run<AddU32>(litmus); }
CTS_LITMUS(litmus, kWrong, add_s32) { Run<AddS32>(litmus); }
CTS_LITMUS(litmus, kWrong, add_u64) { Run<AddU64>(litmus); }
CTS_LITMUS(litmus, kWrong, inc_u32) { Run<IncU32>(litmus); }
CTS_LITMUS(litmus, kWrong, dec_u32) { Run<DecU32>(litmus); }
CTS_LITMUS(litmus, kWrong, min_s32) { Run<MinS32>(litmus); }
CTS_LITMUS(litmus, kWrong, max_u32) { Run<MaxU32>(litmus); }
CTS_LITMUS(litmus, kWrong, and_b32) { Run<AndB32>(litmus); }
CTS_LITMUS(litmus, kWrong, or_b32) { Run<OrB32>(litmus); }
CTS_LITMUS(litmus, kWrong, xor_b32) { Run<XorB32>(litmus); }

}  // namespace
