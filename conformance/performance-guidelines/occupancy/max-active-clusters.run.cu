/*---
clause: perf.occupancy.max-active-clusters
control: blocks that take all of a multiprocessor's shared memory
control-fails-with: not as many clusters as their blocks fill the device with
requires: [clusters, no-mig]
launches: none
note: as many as fit by blocks is the most; at least half of it, because a cluster lies in one part of the device
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  int multiprocessors = 0, most_bytes = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&most_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CTS_CUDA(cudaFuncSetAttribute(Small, cudaFuncAttributeMaxDynamicSharedMemorySize, most_bytes));
  const int blocks = multiprocessors * cts::ResidentBlocks(reinterpret_cast<const void*>(&Small), 128);
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(1024);
  config.blockDim = dim3(128);
  config.dynamicSmemBytes = cts::control() ? static_cast<std::size_t>(most_bytes) : 0;
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = 2;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  config.attrs = &attribute;
  config.numAttrs = 1;
  int clusters = -1;
  CTS_CUDA(cudaOccupancyMaxActiveClusters(&clusters, Small, &config));
  CTS_EXPECT(2 * clusters <= blocks && 4 * clusters >= blocks,
             "not as many clusters as their blocks fill the device with");
  CTS_CUDA(cudaFuncSetAttribute(Small, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
}

}  // namespace
