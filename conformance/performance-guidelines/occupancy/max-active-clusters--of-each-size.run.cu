/*---
clause: perf.occupancy.max-active-clusters
covers: each portable size, for blocks of several needs
control: four times as many clusters are told
control-fails-with: more clusters of a size are told than the device has room for
requires: [clusters]
launches: none
draft: five of five on an H200, not yet on an H100
note: how many less than their blocks fit, the groups of multiprocessors decide, of which no document tells
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

struct Need {
  const char* name;
  unsigned threads, bytes;
};
constexpr Need kNeeds[] = {{"128-threads", 128, 0}, {"1024-threads", 1024, 0}, {"30-kib", 64, 30 * 1024}};

// The most clusters of so many blocks, one of which follows the other.
int Clusters(const Need& need, unsigned blocks) {
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = blocks;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(1024);
  config.blockDim = dim3(need.threads);
  config.dynamicSmemBytes = need.bytes;
  config.attrs = &attribute;
  config.numAttrs = 1;
  int clusters = -1;
  CTS_CLUSTERS(cudaOccupancyMaxActiveClusters(&clusters, Small, &config));
  return clusters;
}

void Check(unsigned size) {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  for (const Need& need : kNeeds) {
    cts::Row(need.name, [&] {
      const int each =
          cts::ResidentBlocks(reinterpret_cast<const void*>(&Small), static_cast<int>(need.threads), need.bytes);
      const int clusters = (cts::control() ? 4 : 1) * Clusters(need, size);
      if (clusters == 0 && cts::MayLackRoomForClusters()) return cts::PowerNotShown("the device is too small");
      CTS_EXPECT_LE(1, clusters, "no cluster of a portable size is told");
      if (cts::control() && clusters * static_cast<int>(size) <= multiprocessors * each)
        cts::PowerNotShown("four times as many clusters have room, too");
      CTS_EXPECT_LE(clusters * static_cast<int>(size), multiprocessors * each,
                    "more clusters of a size are told than the device has room for");
    });
  }
}

CTS_CASE(of_2_blocks) { Check(2); }
CTS_CASE(of_4_blocks) { Check(4); }
CTS_CASE(of_8_blocks) { Check(8); }

}  // namespace
