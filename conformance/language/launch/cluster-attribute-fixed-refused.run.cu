/*---
clause: lang.launch.cluster-attribute-fixed-refused
control: the kernel has no shape of clusters of its own
control-fails-with: a shape of clusters that a kernel has from its compilation could be set
requires: [clusters]
draft: an H200 fails it (FINDINGS.md); it has no row that passes, so that it is not listed yet
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

#include "clusters.cuh"

namespace {

#if __CUDA_ARCH__ >= 900  // the attribute is one of device code
#define CLUSTER_OF_2 __cluster_dims__(2, 1, 1)
#else
#define CLUSTER_OF_2
#endif

__global__ void CLUSTER_OF_2 Fixed(cts::SeenCluster* seen) { cts::TellCluster(seen); }
__global__ void Free(cts::SeenCluster* seen) { cts::TellCluster(seen); }

// The kernel keeps its shape.
CTS_CASE() {
  constexpr struct {
    const char* name;
    cudaFuncAttribute attribute;
    int value;
  } kRows[] = {{"width", cudaFuncAttributeRequiredClusterWidth, 4},
               {"height", cudaFuncAttributeRequiredClusterHeight, 2},
               {"depth", cudaFuncAttributeRequiredClusterDepth, 2},
               {"the-same-width", cudaFuncAttributeRequiredClusterWidth, 2}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      auto* const kernel = cts::control() ? Free : Fixed;
      const cudaError_t code = cts::Taken(cudaFuncSetAttribute(kernel, row.attribute, row.value));
      if (cts::control()) CTS_CUDA(cudaFuncSetAttribute(kernel, row.attribute, 0));
      const dim3 shape(2, 1, 1), grid = cts::GridOfClusters(shape);
      const cts::DeviceBuffer<cts::SeenCluster> seen(cts::BlocksOf(grid));
      kernel<<<grid, 1>>>(seen.data());
      CTS_CLUSTERS(cudaGetLastError());
      CTS_FINISH();
      CTS_EXPECT_EQ(code, cudaErrorNotPermitted,
                    "a shape of clusters that a kernel has from its compilation could be set");
      if (cts::control()) return;
      cts::CheckClusters(seen, shape, "a kernel lost the shape of clusters that it has from its compilation");
    });
  }
}

}  // namespace
