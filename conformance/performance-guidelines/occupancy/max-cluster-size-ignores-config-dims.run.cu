/*---
clause: perf.occupancy.max-cluster-size-ignores-config-dims
control: the kernel with the dimension may have clusters that are not portable
control-fails-with: the dimension of the configuration changes the answer
requires: [clusters, no-mig]
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }
__global__ void Other(int* out) { *out = 2; }

struct Dimension {
  const char* name;
  unsigned blocks;
};
constexpr Dimension kDimensions[] = {{"1-block", 1},  {"2-blocks", 2},   {"4-blocks", 4},
                                     {"8-blocks", 8}, {"16-blocks", 16}, {"32-blocks", 32}};

CTS_CASE() {
  if (cts::control()) CTS_CUDA(cudaFuncSetAttribute(Other, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(32);
  config.blockDim = dim3(32);
  int without = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialClusterSize(&without, Small, &config));
  if (cts::control()) {
    int other = 0;
    CTS_CUDA(cudaOccupancyMaxPotentialClusterSize(&other, Other, &config));
    if (other == without) return cts::PowerNotShown("clusters that are not portable are no larger here");
  }
  for (const Dimension& dimension : kDimensions) {
    cts::Row(dimension.name, [&] {
      cudaLaunchAttribute attribute = {};
      attribute.id = cudaLaunchAttributeClusterDimension;
      attribute.val.clusterDim.x = dimension.blocks;
      attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
      config.attrs = &attribute;
      config.numAttrs = 1;
      int most = 0;
      const cudaError_t code = cudaOccupancyMaxPotentialClusterSize(&most, cts::control() ? Other : Small, &config);
      (void)cudaGetLastError();
      CTS_EXPECT(code == cudaSuccess && most == without, "the dimension of the configuration changes the answer");
    });
  }
}

}  // namespace
