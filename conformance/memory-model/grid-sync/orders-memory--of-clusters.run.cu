/*---
clause: model.grid-sync.orders-memory
covers: cooperative grids of clusters, of each shape, launch after launch
control: threads look before the grid meets
control-fails-with: a word of another cluster was not seen after a meeting of the grid
requires: [cooperative-launch, clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

#include "meetings.family.cuh"

namespace {

constexpr unsigned kLaunches = 5;

// The shape of the clusters, and how many there are in each dimension.
constexpr struct {
  const char* name;
  dim3 shape, clusters;
} kRows[] = {{"7-of-2", {2, 1, 1}, {7, 1, 1}},
             {"3-by-2-of-1-by-2", {1, 2, 1}, {3, 2, 1}},
             {"2-by-1-by-2-of-2-by-1-by-2", {2, 1, 2}, {2, 1, 2}},
             {"3-of-4", {4, 1, 1}, {3, 1, 1}},
             {"2-of-8", {8, 1, 1}, {2, 1, 1}}};

CTS_CASE() {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cudaLaunchAttribute attributes[2] = {};
      attributes[0].id = cudaLaunchAttributeCooperative;
      attributes[0].val.cooperative = 1;
      attributes[1].id = cudaLaunchAttributeClusterDimension;
      attributes[1].val.clusterDim.x = row.shape.x;
      attributes[1].val.clusterDim.y = row.shape.y;
      attributes[1].val.clusterDim.z = row.shape.z;
      const cts::Stream stream;
      cudaLaunchConfig_t config{};
      config.gridDim = {row.shape.x * row.clusters.x, row.shape.y * row.clusters.y, row.shape.z * row.clusters.z};
      config.blockDim = dim3(kThreads);
      config.stream = stream;
      config.attrs = attributes;
      config.numAttrs = 2;
      const unsigned blocks = config.gridDim.x * config.gridDim.y * config.gridDim.z;
      Grids on(blocks, cts::control());
      for (unsigned launch = 0; launch < kLaunches; ++launch)
        CTS_CLUSTERS(cudaLaunchKernelExC(&config, on.kernel, on.arguments));
      CTS_FINISH();
      CTS_EXPECT_EQ(on.launches[0], kLaunches, "a launch did not make its turns");
      CTS_EXPECT_EQ(on.wrong[0], 0u, "a word of another cluster was not seen after a meeting of the grid");
    });
  }
}

}  // namespace
