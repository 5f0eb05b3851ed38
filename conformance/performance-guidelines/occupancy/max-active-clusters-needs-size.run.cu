/*---
clause: perf.occupancy.max-active-clusters-needs-size
control: the configuration has a size
control-fails-with: no error without a size
requires: [clusters]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/cluster_words.h"

namespace {

__global__ void Small(int* out) { *out = 1; }
// It says itself that each launch must give a size.
__global__ void CTS_EXPLICIT_CLUSTER Explicit(int* out) { *out = 1; }

void Check(const char* name, void (*kernel)(int*), cudaLaunchAttribute attribute, unsigned attributes) {
  cts::Row(name, [&] {
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(16);
    config.blockDim = dim3(128);
    if (cts::control()) {
      attribute = {};
      attribute.id = cudaLaunchAttributeClusterDimension;
      attribute.val.clusterDim.x = 2;
      attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
      attributes = 1;
    }
    config.attrs = &attribute;
    config.numAttrs = attributes;
    int clusters = -1;
    const cudaError_t code = cudaOccupancyMaxActiveClusters(&clusters, kernel, &config);
    (void)cudaGetLastError();
    CTS_EXPECT_NE(code, cudaSuccess, "no error without a size");
  });
}

CTS_CASE() {
  cudaLaunchAttribute attribute = {};
  Check("no-attribute", Small, attribute, 0);
  Check("no-attribute-of-one-that-must-have-it", Explicit, attribute, 0);
  attribute.id = cudaLaunchAttributePriority;
  Check("another-attribute", Small, attribute, 1);
  attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  Check("a-dimension-of-zero", Small, attribute, 1);
}

}  // namespace
