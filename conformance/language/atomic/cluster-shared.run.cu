/*---
clause: lang.atomic.cluster-shared
control: each block adds to its own word
control-fails-with: a word of another block's shared memory has another sum
requires: [clusters]
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

namespace {

constexpr unsigned kClusterBlocks = 8, kClusters = 4, kThreads = 64;

// All blocks of a cluster add to words of its first block.
__global__ void AddInCluster([[maybe_unused]] int* sums, [[maybe_unused]] bool own) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ int words[2];
  if (threadIdx.x == 0) words[0] = words[1] = 0;
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  const unsigned rank = __clusterRelativeBlockRank();
  int* const first = static_cast<int*>(__cluster_map_shared_rank(words, own ? rank : 0));
  atomicAdd(first, 1);
  atomicAdd_system(first + 1, 3);
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  if (rank == 0 && threadIdx.x < 2) sums[blockIdx.x / kClusterBlocks * 2 + threadIdx.x] = words[threadIdx.x];
#endif
}

CTS_CASE() {
  cts::DeviceBuffer<int> sums(2 * kClusters);
  cts::LaunchClusters(kClusters, kClusterBlocks, kThreads, AddInCluster, sums.data(), cts::control());
  CTS_FINISH();
  for (unsigned i = 0; i < 2 * kClusters; ++i) {
    const int right = static_cast<int>(kClusterBlocks * kThreads) * (i % 2 == 0 ? 1 : 3);
    if (!CTS_EXPECT_EQ(sums[i], right, "a word of another block's shared memory has another sum")) return;
  }
}

}  // namespace
