// What each block of a grid says of its cluster.
#pragma once

#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"

namespace cts {

struct SeenCluster {
  uint3 shape, place;
};

/// For thread 0 of each block: the shape of its cluster and its place there.
__device__ inline void TellCluster([[maybe_unused]] SeenCluster* seen) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  const dim3 shape = __clusterDim(), place = __clusterRelativeBlockIdx();
  seen[block] = {{shape.x, shape.y, shape.z}, {place.x, place.y, place.z}};
#endif
}

/// A grid of several clusters in each dimension.
inline dim3 GridOfClusters(dim3 shape) { return {4 * shape.x, 2 * shape.y, 2 * shape.z}; }
inline unsigned BlocksOf(dim3 grid) { return grid.x * grid.y * grid.z; }

/// Checks that each block of GridOfClusters(shape) ran, in a cluster of `shape`, at the place that its index gives it.
inline void CheckClusters(const DeviceBuffer<SeenCluster>& buffer, dim3 shape, const char* message) {
  const dim3 grid = GridOfClusters(shape);
  const auto same = [](uint3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; };
  const auto seen = buffer.Read();
  for (unsigned block = 0; block < BlocksOf(grid); ++block) {
    const unsigned x = block % grid.x, y = block / grid.x % grid.y, z = block / grid.x / grid.y;
    if (!CTS_EXPECT(same(seen[block].shape, shape) && same(seen[block].place, {x % shape.x, y % shape.y, z % shape.z}),
                    message))
      return;
  }
}

}  // namespace cts
