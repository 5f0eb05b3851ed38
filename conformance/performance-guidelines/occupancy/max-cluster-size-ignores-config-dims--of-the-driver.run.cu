/*---
clause: perf.occupancy.max-cluster-size-ignores-config-dims
covers: the driver's function
control: the kernel of the second query has a cluster size of its own
control-fails-with: the driver told another cluster size for other dimensions of the configuration
requires: [clusters, no-mig]
launches: none
draft: an H200 shows no power of its control
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

__global__ void Small(int* out) { *out = 1; }
__global__ void __cluster_dims__(2, 1, 1) OfTwo(int* out) { *out = 1; }

int MostOf(void (*kernel)(int*), unsigned blocks) {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(kernel)));
  CUlaunchAttribute attribute{};
  attribute.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
  attribute.value.clusterDim.x = blocks;
  attribute.value.clusterDim.y = attribute.value.clusterDim.z = 1;
  CUlaunchConfig config{};
  config.gridDimX = 64;
  config.gridDimY = config.gridDimZ = 1;
  config.blockDimX = 32;
  config.blockDimY = config.blockDimZ = 1;
  config.attrs = &attribute;
  config.numAttrs = blocks == 0 ? 0 : 1;
  int most = -1;
  CTS_CU(CTS_DRIVER(cuOccupancyMaxPotentialClusterSize)(&most, function, &config));
  return most;
}

CTS_CASE() {
  const int most = MostOf(Small, 0);
  CTS_EXPECT_LE(1, most, "no cluster size is told");
  if (cts::control() && most == 2) return cts::PowerNotShown("the device has clusters of two blocks at most");
  for (const unsigned blocks : {1u, 2u, 4u})
    CTS_EXPECT_EQ(cts::control() ? MostOf(OfTwo, 2) : MostOf(Small, blocks), most,
                  "the driver told another cluster size for other dimensions of the configuration");
}

}  // namespace
