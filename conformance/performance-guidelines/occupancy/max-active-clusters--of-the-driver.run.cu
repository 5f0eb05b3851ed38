/*---
clause: perf.occupancy.max-active-clusters
covers: the driver's function, clusters of two and four blocks
control: the clusters are those of blocks without shared memory
control-fails-with: the driver tells more clusters than blocks that fill a multiprocessor have room for
requires: [clusters, no-mig]
launches: none
draft: five of five on an H200, not yet on an H100
note: a block takes all of a multiprocessor's shared memory; how many clusters less fit is told nowhere
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/launch/occupancy.h"
#include "cts/process/driver.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  int multiprocessors = 0, most_bytes = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&most_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CTS_CUDA(cudaFuncSetAttribute(Small, cudaFuncAttributeMaxDynamicSharedMemorySize, most_bytes));
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&Small)));
  const int blocks = multiprocessors * cts::ResidentBlocks(reinterpret_cast<const void*>(&Small), 128, most_bytes);
  for (const int size : {2, 4}) {
    cts::Row(size == 2 ? "of-2-blocks" : "of-4-blocks", [&] {
      CUlaunchAttribute attribute = {};
      attribute.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
      attribute.value.clusterDim.x = static_cast<unsigned>(size);
      attribute.value.clusterDim.y = attribute.value.clusterDim.z = 1;
      CUlaunchConfig config = {};
      config.gridDimX = 1024;
      config.blockDimX = 128;
      config.gridDimY = config.gridDimZ = config.blockDimY = config.blockDimZ = 1;
      config.sharedMemBytes = cts::control() ? 0 : static_cast<unsigned>(most_bytes);
      config.attrs = &attribute;
      config.numAttrs = 1;
      int clusters = -1;
      CTS_CLUSTERS(CTS_DRIVER(cuOccupancyMaxActiveClusters)(&clusters, function, &config));
      if (clusters == 0 && cts::MayLackRoomForClusters()) return cts::PowerNotShown("the device is too small");
      if (cts::control() && size * clusters <= blocks) cts::PowerNotShown("smaller blocks make no more clusters here");
      CTS_EXPECT_LE(1, clusters, "no cluster is told by the driver");
      CTS_EXPECT_LE(size * clusters, blocks,
                    "the driver tells more clusters than blocks that fill a multiprocessor have room for");
    });
  }
  CTS_CUDA(cudaFuncSetAttribute(Small, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
}

}  // namespace
