/*---
clause: lang.atomic.cluster-shared
covers: each function, and the old values that it returns
control: each block updates its own word
control-fails-with: a word of another block's shared memory is wrong, or old values not returned
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

#include "../atomics.cuh"

namespace {

constexpr unsigned kClusterBlocks = 8, kThreads = 48, kRounds = 2, kUpdates = kClusterBlocks * kThreads * kRounds;
constexpr unsigned kOwner = 3;

// All blocks of a cluster update the word of one of them.
template <class Op, class T>
__global__ void UpdateInCluster([[maybe_unused]] T* word, [[maybe_unused]] T* returned,
                                [[maybe_unused]] const T* operands, [[maybe_unused]] bool own) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ alignas(T) unsigned char bytes[sizeof(T)];
  T* const here = reinterpret_cast<T*>(bytes);
  if (threadIdx.x == 0) *here = *word;
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  const unsigned rank = __clusterRelativeBlockRank();
  T* const at = static_cast<T*>(__cluster_map_shared_rank(here, own ? rank : kOwner));
  const unsigned first = (blockIdx.x * kThreads + threadIdx.x) * kRounds;
  cts::UpdateOften<Op>(at, returned + first, operands + first, kRounds, cts::AtomicScope::kDevice, false);
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  if (rank == kOwner && threadIdx.x == 0) *word = *here;
#endif
}

template <class Op, class T>
void Check(const char* name) {
  cts::Row(name, [&] {
    std::vector<T> operands(kUpdates);
    for (unsigned i = 0; i < kUpdates; ++i) operands[i] = Op::template Operand<T>(i);
    const T start = Op::template Start<T>(kUpdates);
    cts::DeviceBuffer<T> word(1), given(kUpdates), returned(kUpdates);
    word.Write(&start, 1);
    given.Write(operands.data(), kUpdates);
    cts::LaunchClusters(1, kClusterBlocks, kThreads, UpdateInCluster<Op, T>, word.data(), returned.data(), given.data(),
                        cts::control());
    CTS_FINISH();
    CTS_EXPECT(Op::Holds(start, operands.data(), returned.Read().begin(), kUpdates, word[0]),
               "a word of another block's shared memory is wrong, or old values not returned");
  });
}

CTS_CASE() {
  Check<cts::AtomicAdd, unsigned>("add-unsigned");
  Check<cts::AtomicAdd, unsigned long long>("add-unsigned-long-long");
  Check<cts::AtomicAdd, float>("add-float");
  Check<cts::AtomicAdd, double>("add-double");
  Check<cts::AtomicSub, int>("sub-int");
  Check<cts::AtomicExchange, int>("exchange-int");
  Check<cts::AtomicExchange, unsigned long long>("exchange-unsigned-long-long");
  Check<cts::AtomicMin, int>("min-int");
  Check<cts::AtomicMin, long long>("min-long-long");
  Check<cts::AtomicMin, unsigned long long>("min-unsigned-long-long");
  Check<cts::AtomicMax, unsigned>("max-unsigned");
  Check<cts::AtomicMax, long long>("max-long-long");
  Check<cts::AtomicMax, unsigned long long>("max-unsigned-long-long");
  Check<cts::AtomicInc, unsigned>("inc");
  Check<cts::AtomicDec, unsigned>("dec");
  Check<cts::AtomicAnd, unsigned>("and-unsigned");
  Check<cts::AtomicAnd, unsigned long long>("and-unsigned-long-long");
  Check<cts::AtomicOr, unsigned>("or-unsigned");
  Check<cts::AtomicOr, unsigned long long>("or-unsigned-long-long");
  Check<cts::AtomicXor, unsigned>("xor-unsigned");
  Check<cts::AtomicXor, unsigned long long>("xor-unsigned-long-long");
  Check<cts::AtomicCas<true>, unsigned>("cas-unsigned");
  Check<cts::AtomicCas<true>, unsigned long long>("cas-unsigned-long-long");
}

}  // namespace
