/*---
clause: model.atomicity.strong-access-single-copy
covers: shared memory of another block of the cluster
control: each store is made of two halves
control-fails-with: a load gave parts of two stores to another block's memory
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "../in-clusters.cuh"
#include "cts/case.cuh"

namespace {

using T = unsigned long long;
constexpr unsigned kClusters = 16, kBlocks = 4, kThreads = 256, kWords = 64, kTurns = 128, kApartNs = 100;

template <int width>
__device__ void Store(unsigned at, T value) {
  if constexpr (width == 2)
    CTS_ASYNC_OF_9(asm volatile("st.relaxed.cluster.shared::cluster.u16 [%0], %1;" ::"r"(at),
                                "h"(static_cast<unsigned short>(value))
                                : "memory"));
  if constexpr (width == 4)
    CTS_ASYNC_OF_9(
        asm volatile("st.relaxed.cluster.shared::cluster.u32 [%0], %1;" ::"r"(at), "r"(static_cast<unsigned>(value))
                     : "memory"));
  if constexpr (width == 8)
    CTS_ASYNC_OF_9(asm volatile("st.relaxed.cluster.shared::cluster.u64 [%0], %1;" ::"r"(at), "l"(value) : "memory"));
  if constexpr (width == 1)
    CTS_ASYNC_OF_9(
        asm volatile("st.relaxed.cluster.shared::cluster.u8 [%0], %1;" ::"r"(at), "r"(static_cast<unsigned>(value))
                     : "memory"));
}
template <int width>
__device__ T Load(unsigned at) {
  T value = 0;
  [[maybe_unused]] unsigned narrow = 0;
  [[maybe_unused]] unsigned short narrower = 0;
  if constexpr (width == 2)
    CTS_ASYNC_OF_9(asm volatile("ld.relaxed.cluster.shared::cluster.u16 %0, [%1];"
                                : "=h"(narrower)
                                : "r"(at)
                                : "memory"));
  if constexpr (width == 4)
    CTS_ASYNC_OF_9(asm volatile("ld.relaxed.cluster.shared::cluster.u32 %0, [%1];"
                                : "=r"(narrow)
                                : "r"(at)
                                : "memory"));
  if constexpr (width == 8)
    CTS_ASYNC_OF_9(asm volatile("ld.relaxed.cluster.shared::cluster.u64 %0, [%1];" : "=l"(value) : "r"(at) : "memory"));
  return value | narrow | narrower;
}

// All blocks of a cluster store and load words of one of them; warps do so in turns.
template <int width>
__global__ void Copy(unsigned* mixed, bool halves) {
  __shared__ __align__(8) T words[kWords];
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) words[i] = 0;
  cts::cluster::Sync();
  constexpr T kOnes = width == 8 ? ~0ull : (1ull << 8 * width) - 1;
  const unsigned rank = cts::cluster::Rank(), base = cts::cluster::AddressIn(words, 1);
  const bool stores = threadIdx.x / 32 % 2 == 0;
  unsigned found = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned at = base + (threadIdx.x + turn * 7 + rank) % kWords * sizeof(T);
    const T value = (threadIdx.x / 64 + rank + turn) % 2 == 0 ? 0 : kOnes;
    if (stores && !halves) {
      Store<width>(at, value);
    } else if (stores) {
      for (unsigned half = 0; half < 2; ++half) {
        Store<width / 2>(at + half * (width / 2), value);
        cts::SpinFor(kApartNs);
      }
    } else {
      const T loaded = Load<width>(at);
      found += loaded != 0 && loaded != kOnes;
    }
  }
  if (found > 0) atomicAdd(mixed, found);
  cts::cluster::Sync();
}

template <int width>
void Check(const char* name) {
  cts::Row(name, [] {
    const cts::DeviceBuffer<unsigned> mixed(1, 0);
    for (int launch = 0; launch < 8 && mixed[0] == 0; ++launch) {
      cts::LaunchClusters(kClusters, kBlocks, kThreads, Copy<width>, mixed.data(), cts::control());
      CTS_FINISH();
    }
    if (cts::control() && mixed[0] == 0) cts::PowerNotShown("no thread loaded between the halves of a store");
    CTS_EXPECT_EQ(mixed[0], 0u, "a load gave parts of two stores to another block's memory");
  });
}

CTS_CASE() {
  Check<2>("16");
  Check<4>("32");
  Check<8>("64");
}

}  // namespace
