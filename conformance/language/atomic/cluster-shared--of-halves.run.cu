/*---
clause: lang.atomic.cluster-shared
covers: additions of halves and pairs, and the old values returned
control: each block adds to its own words
control-fails-with: a half in another block's shared memory has another sum, or old values not returned
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <vector>

namespace {

// As many additions of one as each type counts exactly.
constexpr unsigned kClusterBlocks = 8, kThreads = 32, kUpdates = kClusterBlocks * kThreads;
constexpr unsigned kOwner = 3;

__device__ void One(__half& one) { one = __float2half(1); }
__device__ void One(__half2& one) { one = __floats2half2_rn(1, 1); }
__device__ void One(__nv_bfloat16& one) { one = __float2bfloat16(1); }
__device__ void One(__nv_bfloat162& one) { one = __floats2bfloat162_rn(1, 1); }
float Number(__half half) { return __half2float(half); }
float Number(__nv_bfloat16 half) { return __bfloat162float(half); }

// All blocks of a cluster add to the word of one of them.
template <class T>
__global__ void AddInCluster([[maybe_unused]] T* last, [[maybe_unused]] T* returned, [[maybe_unused]] bool own) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ unsigned bytes[1];
  T* const here = reinterpret_cast<T*>(bytes);
  if (threadIdx.x == 0) bytes[0] = 0;
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  const unsigned rank = __clusterRelativeBlockRank();
  T one;
  One(one);
  returned[blockIdx.x * kThreads + threadIdx.x] =
      atomicAdd(static_cast<T*>(__cluster_map_shared_rank(here, own ? rank : kOwner)), one);
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  if (rank == kOwner && threadIdx.x == 0) *last = *here;
#endif
}

// Each half of the words by itself: it counts from zero to the number of the updates.
template <class T, class Half>
bool Counts(const std::vector<T>& words) {
  constexpr unsigned kHalves = sizeof(T) / sizeof(Half);
  for (unsigned half = 0; half < kHalves; ++half) {
    std::vector<bool> seen(kUpdates + 1, false);
    for (const T& word : words) {
      const float number = Number(reinterpret_cast<const Half*>(&word)[half]);
      if (!(number >= 0 && number <= kUpdates) || seen[static_cast<unsigned>(number)]) return false;
      seen[static_cast<unsigned>(number)] = true;
    }
    if (Number(reinterpret_cast<const Half*>(&words.back())[half]) != kUpdates) return false;
  }
  return true;
}

template <class T, class Half>
void Check(const char* name) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<T> returned(kUpdates + 1);
    cts::LaunchClusters(1, kClusterBlocks, kThreads, AddInCluster<T>, returned.data() + kUpdates, returned.data(),
                        cts::control());
    CTS_FINISH();
    const auto words = returned.Read();
    CTS_EXPECT((Counts<T, Half>({words.begin(), words.end()})),
               "a half in another block's shared memory has another sum, or old values not returned");
  });
}

CTS_CASE() {
  Check<__half, __half>("half");
  Check<__nv_bfloat16, __nv_bfloat16>("bfloat16");
  Check<__half2, __half>("half2");
  Check<__nv_bfloat162, __nv_bfloat16>("bfloat162");
}

}  // namespace
