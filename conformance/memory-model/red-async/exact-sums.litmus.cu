/*---
clause: model.red-async.exact-sums
control: each operation is an asynchronous store of its operand
control-fails-with: a word has another value than its reductions give
requires: [clusters]
rounds: 8
draft: five of five on an H200, not yet on an H100
---*/
#include "../in-clusters.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

// Seven blocks reduce into words of the first one; many threads share each word.
constexpr unsigned kClusters = 8, kBlocks = 8, kThreads = 128, kTurns = 4, kSums = 8;
constexpr unsigned kOfWord = (kBlocks - 1) * kThreads / kSums;

// A row: what an operation makes of a word, what the word begins with, the operand of thread i of those that share it.
#define REDUCTION(Name, words, T, letter, size, plain, initial, operand)                                               \
  struct Name {                                                                                                        \
    using Type = T;                                                                                                    \
    static __device__ void Reduce(unsigned to, T v, unsigned object) {                                                 \
      CTS_ASYNC_OF_9(asm volatile("red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes." words      \
                                  " [%0], %1, [%2];" ::"r"(to),                                                        \
                                  letter(v), "r"(object)                                                               \
                                  : "memory"));                                                                        \
    }                                                                                                                  \
    static __device__ void Store(unsigned to, T v, unsigned object) {                                                  \
      CTS_ASYNC_OF_9(asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes." size                        \
                                  " [%0], %1, [%2];" ::"r"(to),                                                        \
                                  letter(v), "r"(object)                                                               \
                                  : "memory"));                                                                        \
    }                                                                                                                  \
    static __host__ __device__ T Plain([[maybe_unused]] T old, [[maybe_unused]] T v) { return static_cast<T>(plain); } \
    static __host__ __device__ T Initial() { return static_cast<T>(initial); }                                         \
    static __host__ __device__ T Operand([[maybe_unused]] unsigned i) { return static_cast<T>(operand); }              \
  }
REDUCTION(AddU32, "add.u32", unsigned, "r", "b32", old + v, 5, 1 + i % 7);
REDUCTION(AddS32, "add.s32", int, "r", "b32", old + v, 5, static_cast<int>(i % 7) - 5);
REDUCTION(AddU64, "add.u64", unsigned long long, "l", "b64", old + v, 5, 0xFFFFFFFFull + i);
REDUCTION(IncU32, "inc.u32", unsigned, "r", "b32", old >= v ? 0 : old + 1, 5, 50);
REDUCTION(DecU32, "dec.u32", unsigned, "r", "b32", old == 0 || old > v ? v : old - 1, 5, 9999);
REDUCTION(MinU32, "min.u32", unsigned, "r", "b32", v < old ? v : old, 0xFFFFFFFFu, 0x80000000u + (i * 37 % kOfWord));
REDUCTION(MaxU32, "max.u32", unsigned, "r", "b32", v > old ? v : old, 5, 0x80000000u + (i * 37 % kOfWord));
REDUCTION(MinS32, "min.s32", int, "r", "b32", v < old ? v : old, 5, -static_cast<int>(i * 37 % kOfWord));
REDUCTION(MaxS32, "max.s32", int, "r", "b32", v > old ? v : old, -1000, static_cast<int>(i * 37 % kOfWord) - 50);
REDUCTION(AndB32, "and.b32", unsigned, "r", "b32", old& v, 0xFFFFFFFFu, ~(1u << i % 29));
REDUCTION(OrB32, "or.b32", unsigned, "r", "b32", old | v, 0, 1u << i % 29);
REDUCTION(XorB32, "xor.b32", unsigned, "r", "b32", old ^ v, 0x5A5A5A5Au, i * 2654435761u);

// The values of all turns; counts: phases that were not complete.
template <class Op>
__global__ void ReduceToFirst(cts::StressPlan stress, typename Op::Type* results, unsigned* counts, bool stores) {
  using T = typename Op::Type;
  __shared__ T words[kSums];
  __shared__ unsigned long long object;
  const unsigned self = threadIdx.x, rank = cts::cluster::Rank();
  const cts::litmus::Mbarrier barrier(&object);
  if (self == 0) {
    barrier.Init(1);
    cts::cluster::ShowObjects();
  }
  bool all = true;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    if (self < kSums) words[self] = Op::Initial();
    if (rank == 0 && self == 0) barrier.ArriveExpecting((kBlocks - 1) * kThreads * sizeof(T));
    cts::cluster::Sync();
    if (rank != 0) {
      if (rank % 2 == turn % 2) cts::SpinFor(stress.delay_ns);
      const unsigned sum = self % kSums, i = (rank - 1) * (kThreads / kSums) + self / kSums;
      const unsigned to = cts::cluster::AddressIn(words + sum, 0), of_first = cts::cluster::AddressIn(&object, 0);
      if (stores) Op::Store(to, Op::Operand(i), of_first);
      if (!stores) Op::Reduce(to, Op::Operand(i), of_first);
    } else {
      all = cts::cluster::Await(barrier, turn % 2) && all;
      if (self < kSums) {
        const volatile T* const seen = words;
        results[(blockIdx.x / kBlocks * kTurns + turn) * kSums + self] = seen[self];
      }
    }
    cts::cluster::Sync();
  }
  if (!all) atomicAdd(counts, 1u);
}

template <class Op>
void Run(cts::Litmus& litmus) {
  using T = typename Op::Type;
  T right = Op::Initial();
  for (unsigned i = 0; i < kOfWord; ++i) right = Op::Plain(right, Op::Operand(i));
  while (litmus.NextRound()) {
    constexpr unsigned kResults = kClusters * kTurns * kSums;
    cts::DeviceBuffer<T> results(kResults);
    cts::DeviceBuffer<unsigned> counts(1, 0);
    cts::LaunchClusters(kClusters, kBlocks, kThreads, ReduceToFirst<Op>, litmus.Stress(), results.data(), counts.data(),
                        cts::control());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[0], 0u, "an asynchronous reduction did not complete");
    unsigned wrong = 0;
    for (const T result : results.Read()) wrong += result != right ? 1 : 0;
    litmus.Count(kResults, wrong);
  }
}

CTS_LITMUS(litmus, "a word has another value than its reductions give", add_u32) { Run<AddU32>(litmus); }
CTS_LITMUS(litmus, "a word has another value than its reductions give", add_s32) { Run<AddS32>(litmus); }
CTS_LITMUS(litmus, "a word has another value than its reductions give", add_u64) { Run<AddU64>(litmus); }
CTS_LITMUS(litmus, "a word has another value than its reductions give", inc_u32) { Run<IncU32>(litmus); }
CTS_LITMUS(litmus, "a word has another value than its reductions give", dec_u32) { Run<DecU32>(litmus); }
CTS_LITMUS(litmus, "a word has another value than its reductions give", min_u32) { Run<MinU32>(litmus); }
CTS_LITMUS(litmus, "a word has another value than its reductions give", max_u32) { Run<MaxU32>(litmus); }
CTS_LITMUS(litmus, "a word has another value than its reductions give", min_s32) { Run<MinS32>(litmus); }
CTS_LITMUS(litmus, "a word has another value than its reductions give", max_s32) { Run<MaxS32>(litmus); }
CTS_LITMUS(litmus, "a word has another value than its reductions give", and_b32) { Run<AndB32>(litmus); }
CTS_LITMUS(litmus, "a word has another value than its reductions give", or_b32) { Run<OrB32>(litmus); }
CTS_LITMUS(litmus, "a word has another value than its reductions give", xor_b32) { Run<XorB32>(litmus); }

}  // namespace
