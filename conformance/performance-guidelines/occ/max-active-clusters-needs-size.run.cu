/*---
clause: perf.occ.max-active-clusters-needs-size
control: the configuration has a size
control-fails-with: no error without a size
requires: [clusters]
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(16);
  config.blockDim = dim3(128);
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = 2;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  config.attrs = &attribute;
  config.numAttrs = cts::control() ? 1 : 0;
  int clusters = -1;
  const cudaError_t code = cudaOccupancyMaxActiveClusters(&clusters, Small, &config);
  (void)cudaGetLastError();
  CTS_EXPECT_NE(code, cudaSuccess, "no error without a size");
  CTS_OBSERVE("clusters", clusters);
}

}  // namespace
