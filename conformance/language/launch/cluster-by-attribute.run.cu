/*---
clause: lang.launch.cluster-by-attribute
control: the launch has no attribute
control-fails-with: a block of the grid is in no cluster of the shape that its launch gives
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "clusters.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

namespace {

__global__ void Tell(cts::SeenCluster* seen) { cts::TellCluster(seen); }

CTS_CASE() {
  constexpr struct {
    const char* name;
    dim3 shape;
  } kRows[] = {{"2", {2, 1, 1}},           {"3", {3, 1, 1}},          {"1-by-5", {1, 5, 1}}, {"7", {7, 1, 1}},
               {"8", {8, 1, 1}},           {"2-by-2", {2, 2, 1}},     {"3-by-2", {3, 2, 1}}, {"1-by-1-by-6", {1, 1, 6}},
               {"1-by-2-by-4", {1, 2, 4}}, {"2-by-2-by-2", {2, 2, 2}}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const dim3 grid = cts::GridOfClusters(row.shape);
      const cts::DeviceBuffer<cts::SeenCluster> seen(cts::BlocksOf(grid));
      cudaLaunchAttribute attribute = {};
      attribute.id = cudaLaunchAttributeClusterDimension;
      attribute.val.clusterDim.x = row.shape.x;
      attribute.val.clusterDim.y = row.shape.y;
      attribute.val.clusterDim.z = row.shape.z;
      cudaLaunchConfig_t config = {};
      config.gridDim = grid;
      config.blockDim = 1;
      config.attrs = &attribute;
      config.numAttrs = cts::control() ? 0 : 1;
      CTS_CLUSTERS(cudaLaunchKernelEx(&config, Tell, seen.data()));
      CTS_FINISH();
      cts::CheckClusters(seen, row.shape, "a block of the grid is in no cluster of the shape that its launch gives");
    });
  }
}

}  // namespace
