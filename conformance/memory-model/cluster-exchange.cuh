// The threads of a cluster exchange words, turn by turn: each stores its word, a synchroniser lets it go on, it loads
// the word that a thread of another block stored, and the barrier of the cluster ends the turn.
//
//   struct Sync {
//     __device__ explicit Sync(unsigned long long* objects);  // kObjects of each block's shared memory
//     __device__ void Begin();                // of one thread of each block, before a barrier of the cluster
//     __device__ void Arrive(unsigned turn);  // what came before it is released
//     __device__ bool Wait(unsigned turn);    // until all of the cluster have arrived; false: nobody came
//   };
#pragma once

#include "cts/litmus.cuh"
#include "in-clusters.cuh"

namespace cts {
namespace cluster {

inline constexpr unsigned kExchangeClusters = 16, kExchangeBlocks = 4, kExchangeThreads = 64, kTurns = 16, kObjects = 2;

/// Where a thread stores its word: in its own block's shared memory, in that of the reader, or in global memory.
enum class Words { kOfWriter, kOfReader, kGlobal };

/// counts: wrong words; waits that nobody ended. `slips`: the store comes after the arrival.
template <class Sync, Words kWords>
static __global__ void ExchangeAll(unsigned* global, StressPlan stress, unsigned* counts, bool slips) {
  __shared__ unsigned own[kExchangeThreads];
  __shared__ unsigned long long objects[kObjects];
  const unsigned self = threadIdx.x, rank = Rank(), first = blockIdx.x - rank;
  Sync sync(objects);
  own[self] = 0;
  if (self == 0) {
    sync.Begin();
    ShowObjects();
  }
  cluster::Sync();
  unsigned wrong = 0;
  bool met = true;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned ahead =
        1 + turn % (kExchangeBlocks - 1);  // The reader reads what the block so many ranks back stored.
    const unsigned reader = (rank + ahead) % kExchangeBlocks,
                   writer = (rank + kExchangeBlocks - ahead) % kExchangeBlocks;
    const unsigned other = (self + turn * 37) % kExchangeThreads, value = blockIdx.x * kTurns + turn + 1;
    if (slips) sync.Arrive(turn);
    if (rank == turn % kExchangeBlocks) SpinFor(stress.delay_ns + (slips ? 2000 : 0));
    if constexpr (kWords == Words::kGlobal) {
      asm volatile("st.weak.u32 [%0], %1;" ::"l"(global + blockIdx.x * kExchangeThreads + self), "r"(value) : "memory");
    } else {
      cluster::Store(AddressIn(own + self, kWords == Words::kOfReader ? reader : rank), value);
    }
    if (!slips) sync.Arrive(turn);
    met = met && sync.Wait(turn);  // A wait in vain is long.
    unsigned got;
    if constexpr (kWords == Words::kGlobal) {
      asm volatile("ld.weak.u32 %0, [%1];"
                   : "=r"(got)
                   : "l"(global + (first + writer) * kExchangeThreads + other)
                   : "memory");
    } else {
      got = cluster::Load(AddressIn(own + other, kWords == Words::kOfReader ? rank : writer));
    }
    wrong += got != (first + writer) * kTurns + turn + 1 ? 1 : 0;
    cluster::Sync();
  }
  if (wrong != 0) atomicAdd(counts, wrong);
  if (!met) atomicAdd(counts + 1, 1u);
}

/// One launch. Returns how many words were wrong, of kExchanged.
inline constexpr unsigned kExchanged = kExchangeClusters * kExchangeBlocks * kExchangeThreads * kTurns;
template <class Sync, Words kWords>
unsigned CountWrong(const DeviceBuffer<unsigned>& words, const StressPlan& stress, bool slips) {
  DeviceBuffer<unsigned> counts(2, 0);
  LaunchClusters(kExchangeClusters, kExchangeBlocks, kExchangeThreads, ExchangeAll<Sync, kWords>, words.data(), stress,
                 counts.data(), slips);
  CTS_FINISH();
  CTS_EXPECT_EQ(counts[1], 0u, "a meeting of the cluster did not end");
  return counts[0];
}

/// All rounds of a litmus.
template <class Sync, Words kWords>
void Exchange(Litmus& litmus, bool slips) {
  const DeviceBuffer<unsigned> words(kExchangeClusters * kExchangeBlocks * kExchangeThreads, 0);
  while (litmus.NextRound()) litmus.Count(kExchanged, CountWrong<Sync, kWords>(words, litmus.Stress(), slips));
}

/// Every thread arrives at the object of each block, and waits at that of its own.
template <Order kArrival, Order kWaiting, class Fences>
struct PhaseOfAll {
  __device__ explicit PhaseOfAll(unsigned long long* objects) : object(objects), barrier(objects) {}
  __device__ void Begin() const { barrier.Init(kExchangeBlocks * kExchangeThreads); }
  __device__ void Arrive(unsigned) const {
    Fences::Release();
    for (unsigned rank = 0; rank < kExchangeBlocks; ++rank) cluster::Arrive<kArrival>(AddressIn(object, rank));
  }
  __device__ bool Wait(unsigned turn) const {
    const bool complete = cluster::Await<kWaiting>(barrier, turn % 2);
    Fences::Acquire();
    return complete;
  }
  unsigned long long* object;
  litmus::Mbarrier barrier;
};
struct NoFences {
  static __device__ void Release() {}
  static __device__ void Acquire() {}
};

}  // namespace cluster
}  // namespace cts
