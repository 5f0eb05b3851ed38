/*---
clause: perf.occupancy.max-active-clusters-needs-size
covers: the driver's function
control: the configuration has a cluster size
control-fails-with: the driver told clusters although no cluster size was given
requires: [clusters, no-mig]
launches: none
draft: an H200 fails it (FINDINGS.md); it has no row that passes, so that it is not listed yet
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&Small)));
  CUlaunchAttribute attribute{};
  attribute.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
  attribute.value.clusterDim.x = 2;
  attribute.value.clusterDim.y = attribute.value.clusterDim.z = 1;
  CUlaunchConfig config{};
  config.gridDimX = 64;
  config.gridDimY = config.gridDimZ = 1;
  config.blockDimX = 128;
  config.blockDimY = config.blockDimZ = 1;
  config.attrs = &attribute;
  config.numAttrs = cts::control() ? 1 : 0;
  int clusters = -1;
  const CUresult code = CTS_DRIVER(cuOccupancyMaxActiveClusters)(&clusters, function, &config);
  CTS_EXPECT_NE(code, CUDA_SUCCESS, "the driver told clusters although no cluster size was given");
  if (cts::control() && code == CUDA_SUCCESS) CTS_EXPECT_LE(0, clusters, "the number of clusters was not written");
  if (!cts::control()) CTS_OBSERVE("code", static_cast<cudaError_t>(code));
}

}  // namespace
