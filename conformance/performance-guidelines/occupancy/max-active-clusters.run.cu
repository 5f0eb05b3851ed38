/*---
clause: perf.occupancy.max-active-clusters
control: the clusters are those of blocks without shared memory
control-fails-with: more clusters are told than blocks that fill a multiprocessor have room for
requires: [clusters, no-mig]
launches: none
draft: five of five on an H200, not yet on an H100
note: a block takes all of a multiprocessor's shared memory; how many clusters less fit is told nowhere
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  int multiprocessors = 0, most_bytes = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&most_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CTS_CUDA(cudaFuncSetAttribute(Small, cudaFuncAttributeMaxDynamicSharedMemorySize, most_bytes));
  const int blocks = multiprocessors * cts::ResidentBlocks(reinterpret_cast<const void*>(&Small), 128, most_bytes);
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(1024);
  config.blockDim = dim3(128);
  config.dynamicSmemBytes = cts::control() ? 0 : static_cast<std::size_t>(most_bytes);
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = 2;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  config.attrs = &attribute;
  config.numAttrs = 1;
  int clusters = -1;
  CTS_CLUSTERS(cudaOccupancyMaxActiveClusters(&clusters, Small, &config));
  CTS_CUDA(cudaFuncSetAttribute(Small, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
  if (clusters == 0 && cts::MayLackRoomForClusters()) return cts::PowerNotShown("the device is too small");
  if (cts::control() && 2 * clusters <= blocks) cts::PowerNotShown("smaller blocks make no more clusters here");
  CTS_EXPECT_LE(1, clusters, "no cluster of two blocks is told");
  CTS_EXPECT_LE(2 * clusters, blocks, "more clusters are told than blocks that fill a multiprocessor have room for");
}

}  // namespace
