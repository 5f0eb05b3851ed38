/*---
clause: lang.group.grid-tells-clusters
control: the grid is launched with clusters of one block
control-fails-with: the group of a grid tells another index, shape or number of clusters than those of its launch
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include <map>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/row.h"

namespace {

struct Told {
  uint3 cluster_index, dim_clusters;
  unsigned long long rank, clusters;
};

// The first thread of each block tells.
__global__ void Tell([[maybe_unused]] Told* told) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  const auto grid = cooperative_groups::this_grid();
  const dim3 index = grid.cluster_index(), shape = grid.dim_clusters();
  if (threadIdx.x != 0) return;
  told[blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z)] = {
      {index.x, index.y, index.z}, {shape.x, shape.y, shape.z}, grid.cluster_rank(), grid.num_clusters()};
#endif
}

bool Same(uint3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

CTS_CASE() {
  constexpr struct {
    const char* name;
    dim3 shape, clusters;
  } kRows[] = {{"5-of-2", {2, 1, 1}, {5, 1, 1}},
               {"2-by-3-of-1-by-3", {1, 3, 1}, {2, 3, 1}},
               {"3-by-2-by-2-of-2-by-2", {2, 2, 1}, {3, 2, 2}},
               {"1-by-4-by-2-of-1-by-2-by-3", {1, 2, 3}, {1, 4, 2}},
               {"1-of-8", {8, 1, 1}, {1, 1, 1}}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const dim3 grid = {row.shape.x * row.clusters.x, row.shape.y * row.clusters.y, row.shape.z * row.clusters.z};
      const unsigned blocks = grid.x * grid.y * grid.z, count = row.clusters.x * row.clusters.y * row.clusters.z;
      const cts::DeviceBuffer<Told> told(blocks);
      cudaLaunchAttribute attribute = {};
      attribute.id = cudaLaunchAttributeClusterDimension;
      attribute.val.clusterDim.x = row.shape.x;
      attribute.val.clusterDim.y = row.shape.y;
      attribute.val.clusterDim.z = row.shape.z;
      cudaLaunchConfig_t config = {};
      config.gridDim = grid;
      config.blockDim = 32;
      config.attrs = &attribute;
      config.numAttrs = cts::control() ? 0 : 1;
      CTS_CLUSTERS(cudaLaunchKernelEx(&config, Tell, told.data()));
      CTS_FINISH();
      const auto got = told.Read();
      std::map<unsigned long long, unsigned> of_rank;  // the cluster by its index; the documents name no order of ranks
      for (unsigned i = 0; i < blocks; ++i) {
        const dim3 at = {i % grid.x / row.shape.x, i / grid.x % grid.y / row.shape.y,
                         i / grid.x / grid.y / row.shape.z};
        const unsigned cluster = at.x + row.clusters.x * (at.y + row.clusters.y * at.z);
        const bool alone = of_rank.insert({got[i].rank, cluster}).first->second == cluster;
        if (!CTS_EXPECT(
                Same(got[i].cluster_index, at) && Same(got[i].dim_clusters, row.clusters) && got[i].clusters == count &&
                    got[i].rank < count && alone,
                "the group of a grid tells another index, shape or number of clusters than those of its launch"))
          return;
      }
      CTS_EXPECT_EQ(of_rank.size(), count, "clusters share a rank");
    });
  }
}

}  // namespace
