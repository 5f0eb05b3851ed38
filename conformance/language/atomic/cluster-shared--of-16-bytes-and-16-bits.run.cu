/*---
clause: lang.atomic.cluster-shared
covers: words of 16 bytes, and both halves of a word
control: each block updates its own word
control-fails-with: a word of 16 bytes or 16 bits of another block is wrong, or old values not returned
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

#include "../words-of-16-bytes.cuh"
#include "halves.cuh"

namespace {

constexpr unsigned kClusterBlocks = 8, kThreads = 64, kUpdates = kClusterBlocks * kThreads;
// A comparison fails where another thread was faster, and once more before the word is known.
[[maybe_unused]] constexpr unsigned kOwner = 3, kTries = kUpdates + 1;
using cts::Word16;

struct Exchange16Bytes {
  template <class T>
  static __device__ T Update([[maybe_unused]] T* at, T a, cts::AtomicScope) {
#if __CUDA_ARCH__ >= 900  // not declared below
    a = atomicExch(at, a);
#endif
    return a;
  }
  template <class>
  static Word16 Start(unsigned) {
    return cts::Numbered16(0);
  }
  template <class>
  static Word16 Operand(unsigned i) {
    return cts::Numbered16(i + 1);
  }
  static bool Holds(Word16, const Word16*, const Word16* returned, unsigned n, Word16 last) {
    return cts::EachOnce16(returned, n, last);
  }
};
// A counter. Comparisons with a word of which one half is another must store nothing.
struct Cas16Bytes : Exchange16Bytes {
  template <class T>
  static __device__ T Update([[maybe_unused]] T* at, T, cts::AtomicScope) {
#if __CUDA_ARCH__ >= 900  // not declared below
    Word16 old = {0, 0};
    for (unsigned i = 0; i < kTries; ++i) {
      const Word16 assumed = old;
      old = atomicCAS(at, assumed, cts::Numbered16(static_cast<unsigned>(old.low + 0x1001)));
      if (old == assumed) return old;
      if (i > 0) continue;
      atomicCAS(at, Word16{old.low, ~old.high}, Word16{1, 2});
      atomicCAS(at, Word16{~old.low, old.high}, Word16{3, 4});
    }
#endif
    return {5, 6};
  }
};

struct Cas16Bits : cts::AtomicCas<false> {
  template <class T>
  static __device__ T Update(T* at, T a, cts::AtomicScope) {
    T old = *static_cast<const volatile T*>(at);
    for (unsigned i = 0; i < kTries; ++i) {
      const T assumed = old;
      old = atomicCAS(at, assumed, static_cast<T>(assumed + a));
      if (old == assumed) return old;
    }
    return 0xffff;
  }
};

// All blocks of a cluster update the words of one of them, of which there are kParts side by side.
template <class Op, class T, unsigned kParts>
__global__ void UpdateInCluster([[maybe_unused]] T* words, [[maybe_unused]] T* returned,
                                [[maybe_unused]] const T* operands, [[maybe_unused]] bool own) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ alignas(16) unsigned char bytes[kParts * sizeof(T)];
  T* const here = reinterpret_cast<T*>(bytes);
  const unsigned rank = __clusterRelativeBlockRank(), part = threadIdx.x % kParts;
  if (threadIdx.x < kParts) here[part] = words[part];
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  const unsigned i = part * (kUpdates / kParts) + (blockIdx.x * kThreads + threadIdx.x) / kParts;
  T* const at = static_cast<T*>(__cluster_map_shared_rank(here, own ? rank : kOwner)) + part;
  returned[i] = Op::Update(at, operands[i], cts::AtomicScope::kDevice);
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  if (rank == kOwner && threadIdx.x < kParts) words[part] = here[part];
#endif
}

template <class Op, class T, unsigned kParts, unsigned kEach = kUpdates / kParts>
void Check(const char* name) {
  cts::Row(name, [&] {
    std::vector<T> operands(kUpdates), starts(kParts, Op::template Start<T>(kEach));
    for (unsigned i = 0; i < kUpdates; ++i) operands[i] = Op::template Operand<T>(i);
    cts::DeviceBuffer<T> words(kParts), given(kUpdates), returned(kUpdates);
    words.Write(starts.data(), kParts);
    given.Write(operands.data(), kUpdates);
    cts::LaunchClusters(1, kClusterBlocks, kThreads, UpdateInCluster<Op, T, kParts>, words.data(), returned.data(),
                        given.data(), cts::control());
    CTS_FINISH();
    const auto old = returned.Read(), last = words.Read();
    for (unsigned part = 0, first = 0; part < kParts; ++part, first += kEach)
      CTS_EXPECT(Op::Holds(starts[part], operands.data() + first, old.begin() + first, kEach, last.begin()[part]),
                 "a word of 16 bytes or 16 bits of another block is wrong, or old values not returned");
  });
}

CTS_CASE() {
  Check<Exchange16Bytes, Word16, 1>("exchange-16-bytes");
  Check<Cas16Bytes, Word16, 1>("cas-16-bytes");
  Check<Cas16Bits, unsigned short, 2>("cas-unsigned-short-in-both-halves");
  Check<cts::AtomicAdd16, __half, 2>("add-half-in-both-halves");
  Check<cts::AtomicAdd16, __nv_bfloat16, 2>("add-bfloat16-in-both-halves");
}

}  // namespace
