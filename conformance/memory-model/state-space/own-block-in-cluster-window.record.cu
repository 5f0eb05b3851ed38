/*---
clause: model.state-space.own-block-in-cluster-window
requires: [cc-90]
note: each observation tells whether a load by the one address missed a store by the other one
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 128, kTurns = 64;

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
#define FROM_90(statement) __trap()
#else
#define FROM_90(statement) statement
#endif

__device__ void StoreOwn(unsigned at, unsigned v) {
  asm volatile("st.weak.shared::cta.u32 [%0], %1;" ::"r"(at), "r"(v) : "memory");
}
__device__ unsigned LoadOwn(unsigned at) {
  unsigned v;
  asm volatile("ld.weak.shared::cta.u32 %0, [%1];" : "=r"(v) : "r"(at) : "memory");
  return v;
}
__device__ void StoreWindow([[maybe_unused]] unsigned at, [[maybe_unused]] unsigned v) {
  FROM_90(asm volatile("st.weak.shared::cluster.u32 [%0], %1;" ::"r"(at), "r"(v) : "memory"));
}
__device__ unsigned LoadWindow([[maybe_unused]] unsigned at) {
  unsigned v = 0;
  FROM_90(asm volatile("ld.weak.shared::cluster.u32 %0, [%1];" : "=r"(v) : "r"(at) : "memory"));
  return v;
}

struct Way {
  bool
      own_first;  ///< Stored by the block's own address, loaded by that in the window of the cluster; or the other way.
  bool fence;     ///< fence.proxy.alias between them.
  bool barrier;   ///< Another thread loads, after a barrier; or the same one.
};

// Each block is a cluster of its own.
__global__ void StoreAndLoad(Way way, unsigned* missed) {
  __shared__ unsigned words[kThreads];
  const auto own = static_cast<unsigned>(__cvta_generic_to_shared(words));
  unsigned window = 0;
  FROM_90(asm volatile("{ .reg .u32 rank; mov.u32 rank, %%cluster_ctarank; mapa.shared::cluster.u32 %0, %1, rank; }"
                       : "=r"(window)
                       : "r"(own)));
  words[threadIdx.x] = 0;
  __syncthreads();
  unsigned found = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const unsigned mine = 4 * threadIdx.x, other = way.barrier ? 4 * ((threadIdx.x + 32 + turn) % kThreads) : mine;
    if (way.own_first) {
      (void)LoadWindow(window + other);
      StoreOwn(own + mine, turn);
    } else {
      (void)LoadOwn(own + other);
      StoreWindow(window + mine, turn);
    }
    if (way.fence) asm volatile("fence.proxy.alias;" ::: "memory");
    if (way.barrier) __syncthreads();
    const unsigned got = way.own_first ? LoadWindow(window + other) : LoadOwn(own + other);
    found += got != turn ? 1 : 0;
    if (way.barrier) __syncthreads();
  }
  if (found > 0) atomicAdd(missed, found);
}

void Observe(const char* name, const Way& way) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> missed(1, 0);
    for (unsigned round = 0; round < cts::Rounds(10); ++round) {
      StoreAndLoad<<<kBlocks, kThreads>>>(way, missed.data());
      CTS_CUDA(cudaGetLastError());
    }
    CTS_FINISH();
    CTS_OBSERVE("store-missed", missed[0] > 0);
  });
}

CTS_CASE() {
  Observe("own-then-window", {true, false, false});
  Observe("own-then-window-fenced", {true, true, false});
  Observe("own-then-window-of-another-thread", {true, false, true});
  Observe("window-then-own", {false, false, false});
  Observe("window-then-own-fenced", {false, true, false});
  Observe("window-then-own-of-another-thread", {false, false, true});
}

}  // namespace
