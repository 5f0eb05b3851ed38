/*---
clause: lang.group.invoke-one
covers: clusters
control: each thread of the cluster calls the function itself
control-fails-with: a function was not called once by one thread of a cluster
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

namespace {

constexpr unsigned kThreads = 96, kEach = 4, kClusters = 3;

__global__ void CountCalls([[maybe_unused]] unsigned* counts, [[maybe_unused]] unsigned* callers,
                           [[maybe_unused]] bool by_all) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x;
  const auto function = [counts, callers, self](unsigned at) {
    atomicAdd(counts + at, 1u);
    callers[at] = self;
  };
  if (by_all) {
    function(blockIdx.x / kEach);
  } else {
    cooperative_groups::invoke_one(cooperative_groups::this_cluster(), function, blockIdx.x / kEach);
  }
#endif
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> counts(kClusters, 0), callers(kClusters);
  cts::LaunchClusters(kClusters, kEach, kThreads, CountCalls, counts.data(), callers.data(), cts::control());
  CTS_FINISH();
  for (unsigned i = 0; i < kClusters; ++i) {
    if (!CTS_EXPECT(counts[i] == 1 && callers[i] / (kThreads * kEach) == i,
                    "a function was not called once by one thread of a cluster"))
      return;
  }
}

}  // namespace
