/*---
clause: lang.atomic.cluster-shared
covers: functions whose result is not used
control: each block updates its own word
control-fails-with: updates of another block's shared memory whose result is not used are wrong
requires: [clusters]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

#include "halves.cuh"

namespace {

// An odd number of blocks updates, so that no word comes back to its start; bfloat16 counts their threads exactly.
constexpr unsigned kClusterBlocks = 8, kOwner = 2, kThreads = 32;
constexpr unsigned kFirst = (kOwner + 1) * kThreads, kEnd = kClusterBlocks * kThreads;

// Whether the last word is what the updates make of the start in any order.
struct InAnyOrder {
  template <class Op, class T>
  static bool Holds(T start, const std::vector<T>& operands, T last) {
    T word = start;
    for (unsigned i = kFirst; i < kEnd; ++i) word = Op::Updated(word, operands[i]);
    return cts::SameBits(word, last);
  }
};
// Whether it is what one of them gave.
struct OneOfThem {
  template <class Op, class T>
  static bool Holds(T, const std::vector<T>& operands, T last) {
    for (unsigned i = kFirst; i < kEnd; ++i)
      if (cts::SameBits(operands[i], last)) return true;
    return false;
  }
};

// The first thread gets its operand in; the second comparison of each is with what the word never is.
struct CasOnce : cts::AtomicExchange {
  template <class T>
  static __device__ void Update(T* at, T a, cts::AtomicScope) {
    constexpr T kNever = static_cast<T>(~T{0});
    atomicCAS(at, T{0}, a);
    atomicCAS(at, kNever, static_cast<T>(kNever - 1));
  }
};

// The blocks after the owner update the second of two words in its shared memory.
template <class Op, class T>
__global__ void UpdateInCluster([[maybe_unused]] T* words, [[maybe_unused]] const T* operands,
                                [[maybe_unused]] bool own) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ alignas(16) unsigned char bytes[2 * sizeof(T)];
  T* const here = reinterpret_cast<T*>(bytes);
  if (threadIdx.x < 2) here[threadIdx.x] = words[threadIdx.x];
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  const unsigned rank = __clusterRelativeBlockRank();
  T* const at = static_cast<T*>(__cluster_map_shared_rank(here, own ? rank : kOwner)) + 1;
  if (rank > kOwner) Op::Update(at, operands[blockIdx.x * kThreads + threadIdx.x], cts::AtomicScope::kDevice);
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  if (rank == kOwner && threadIdx.x < 2) words[threadIdx.x] = here[threadIdx.x];
#endif
}

template <class Op, class T, class Judge = InAnyOrder>
void Check(const char* name) {
  cts::Row(name, [&] {
    std::vector<T> operands(kEnd), starts(2, Op::template Start<T>(kEnd));
    for (unsigned i = 0; i < kEnd; ++i) operands[i] = Op::template Operand<T>(i);
    cts::DeviceBuffer<T> words(2), given(kEnd);
    words.Write(starts.data(), 2);
    given.Write(operands.data(), kEnd);
    cts::LaunchClusters(1, kClusterBlocks, kThreads, UpdateInCluster<Op, T>, words.data(), given.data(),
                        cts::control());
    CTS_FINISH();
    const auto last = words.Read();
    CTS_EXPECT((cts::SameBits(last.begin()[0], starts[0]) &&
                Judge::template Holds<Op, T>(starts[1], operands, last.begin()[1])),
               "updates of another block's shared memory whose result is not used are wrong");
  });
}

// The other functions of 64 bits, and those of pairs of halves, are listed: they lose updates.
CTS_CASE() {
  Check<cts::AtomicAdd, int>("add-int");
  Check<cts::AtomicAdd, unsigned>("add-unsigned");
  Check<cts::AtomicAdd, unsigned long long>("add-unsigned-long-long");
  Check<cts::AtomicAdd, float>("add-float");
  Check<cts::AtomicAdd, double>("add-double");
  Check<cts::AtomicAdd16, __half>("add-half-in-the-upper-half");
  Check<cts::AtomicAdd16, __nv_bfloat16>("add-bfloat16-in-the-upper-half");
  Check<cts::AtomicSub, int>("sub-int");
  Check<cts::AtomicMin, int>("min-int");
  Check<cts::AtomicMin, unsigned>("min-unsigned");
  Check<cts::AtomicMax, int>("max-int");
  Check<cts::AtomicMax, unsigned>("max-unsigned");
  Check<cts::AtomicInc, unsigned>("inc");
  Check<cts::AtomicDec, unsigned>("dec");
  Check<cts::AtomicAnd, unsigned>("and-unsigned");
  Check<cts::AtomicOr, unsigned>("or-unsigned");
  Check<cts::AtomicXor, unsigned>("xor-unsigned");
  Check<cts::AtomicExchange, int, OneOfThem>("exchange-int");
  Check<cts::AtomicExchange, unsigned long long, OneOfThem>("exchange-unsigned-long-long");
  Check<CasOnce, unsigned, OneOfThem>("cas-unsigned");
  Check<CasOnce, unsigned long long, OneOfThem>("cas-unsigned-long-long");
  Check<CasOnce, unsigned short, OneOfThem>("cas-unsigned-short-in-the-upper-half");
}

}  // namespace
