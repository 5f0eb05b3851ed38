/*---
clause: model.st-async.completes-on-mbarrier
control: the arrival expects no bytes, so that the phase completes early
control-fails-with: an asynchronous store was not seen after its phase
requires: [clusters]
rounds: 16
---*/
#include "../in-clusters.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kClusters = 16, kBlocks = 4, kThreads = 64, kTurns = 4, kMostWords = 4;

// What one store brings: words of 32 bits, by their number and how the instruction has them.
enum class Form { kB32, kB64, kV2B32, kV2B64, kV4B32 };
template <Form kForm>
constexpr unsigned kWords = kForm == Form::kB32                            ? 1
                            : kForm == Form::kB64 || kForm == Form::kV2B32 ? 2
                                                                           : 4;

#define STORE_ASYNC(words, ...)                                                                                       \
  CTS_ASYNC_OF_9(                                                                                                     \
      asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes." words ::"r"(to), "r"(object), __VA_ARGS__ \
                   : "memory"))
__device__ unsigned long long Pair(unsigned low, unsigned high) {
  return static_cast<unsigned long long>(high) << 32 | low;
}
template <Form kForm>
__device__ void StoreAsync(unsigned to, unsigned object, unsigned v) {
  if constexpr (kForm == Form::kB32) STORE_ASYNC("b32 [%0], %2, [%1];", "r"(v));
  if constexpr (kForm == Form::kB64) STORE_ASYNC("b64 [%0], %2, [%1];", "l"(Pair(v, v + 1)));
  if constexpr (kForm == Form::kV2B32) STORE_ASYNC("v2.b32 [%0], {%2, %3}, [%1];", "r"(v), "r"(v + 1));
  if constexpr (kForm == Form::kV2B64)
    STORE_ASYNC("v2.b64 [%0], {%2, %3}, [%1];", "l"(Pair(v, v + 1)), "l"(Pair(v + 2, v + 3)));
  if constexpr (kForm == Form::kV4B32)
    STORE_ASYNC("v4.b32 [%0], {%2, %3, %4, %5}, [%1];", "r"(v), "r"(v + 1), "r"(v + 2), "r"(v + 3));
}

// Of the first word that a thread of a block stores into another one.
__device__ unsigned ValueOf(unsigned block, unsigned thread, unsigned turn) {
  return ((block * kThreads + thread) * kTurns + turn + 1) * kMostWords;
}

// Each thread stores into each other block of its cluster, which looks at what came from all others.
// counts: wrong words; phases or stores that were not complete.
template <Form kForm>
__global__ void StoreToAll(cts::StressPlan stress, unsigned* counts, bool unexpected) {
  __shared__ __align__(16) unsigned words[kBlocks][kThreads][kMostWords];
  __shared__ unsigned long long object;
  const unsigned self = threadIdx.x, rank = cts::cluster::Rank(), first = blockIdx.x - rank;
  constexpr unsigned kBytes = (kBlocks - 1) * kThreads * kWords<kForm> * 4;
  const cts::litmus::Mbarrier barrier(&object);
  for (unsigned b = 0; b < kBlocks; ++b) {
    for (unsigned i = 0; i < kMostWords; ++i) words[b][self][i] = 0;
  }
  if (self == 0) {
    barrier.Init(1);
    cts::cluster::ShowObjects();
  }
  cts::cluster::Sync();
  const auto wrong_words = [&](unsigned turn) {
    unsigned wrong = 0;
    for (unsigned b = 0; b < kBlocks; ++b) {
      const unsigned other = (self + 37 * (turn + 1)) % kThreads, value = ValueOf(first + b, other, turn);
      const volatile unsigned* const seen = words[b][other];
      for (unsigned i = 0; b != rank && i < kWords<kForm>; ++i) wrong += seen[i] != value + i ? 1 : 0;
    }
    return wrong;
  };
  unsigned missed = 0;
  bool all = true;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    if (self == 0 && unexpected) barrier.Arrive();
    if (self == 0 && !unexpected) barrier.ArriveExpecting(kBytes);
    cts::cluster::Sync();
    if (rank == turn % kBlocks) cts::SpinFor(stress.delay_ns);
    for (unsigned r = 0; r < kBlocks; ++r) {
      if (r == rank) continue;
      StoreAsync<kForm>(cts::cluster::AddressIn(words[rank][self], r), cts::cluster::AddressIn(&object, r),
                        ValueOf(blockIdx.x, self, turn));
    }
    all = cts::cluster::Await(barrier, turn % 2) && all;
    missed += wrong_words(turn);
    if (unexpected) {  // A block must not go on before its words are there.
      if (self == 0) cts::cluster::Expect(barrier, kBytes);
      all = cts::litmus::WaitUntil([&] { return wrong_words(turn) == 0; }) && all;
    }
    cts::cluster::Sync();
  }
  if (unexpected) {  // All bytes have been told to the object, too.
    if (self == 0) barrier.Arrive();
    all = cts::cluster::Await(barrier, kTurns % 2) && all;
    cts::cluster::Sync();
  }
  if (missed != 0) atomicAdd(counts, missed);
  if (!all) atomicAdd(counts + 1, 1u);
}

template <Form kForm>
void Run(cts::Litmus& litmus) {
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    cts::LaunchClusters(kClusters, kBlocks, kThreads, StoreToAll<kForm>, litmus.Stress(), counts.data(),
                        cts::control());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "an asynchronous store did not complete");
    litmus.Count(std::uint64_t{kClusters} * kBlocks * kThreads * kTurns * (kBlocks - 1) * kWords<kForm>, counts[0]);
  }
}

CTS_LITMUS(litmus, "an asynchronous store was not seen after its phase", b32) { Run<Form::kB32>(litmus); }
CTS_LITMUS(litmus, "an asynchronous store was not seen after its phase", b64) { Run<Form::kB64>(litmus); }
CTS_LITMUS(litmus, "an asynchronous store was not seen after its phase", v2_b32) { Run<Form::kV2B32>(litmus); }
CTS_LITMUS(litmus, "an asynchronous store was not seen after its phase", v2_b64) { Run<Form::kV2B64>(litmus); }
CTS_LITMUS(litmus, "an asynchronous store was not seen after its phase", v4_b32) { Run<Form::kV4B32>(litmus); }

}  // namespace
