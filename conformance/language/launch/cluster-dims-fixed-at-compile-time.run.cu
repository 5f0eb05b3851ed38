/*---
clause: lang.launch.cluster-dims-fixed-at-compile-time
control: the kernel has clusters of another shape
control-fails-with: a block of the grid is in no cluster of the shape that its kernel has
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "clusters.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

#if __CUDA_ARCH__ >= 900  // the attribute is one of device code
#define CLUSTER_DIMS(...) __cluster_dims__(__VA_ARGS__)
#else
#define CLUSTER_DIMS(...)
#endif

namespace {

__global__ void CLUSTER_DIMS(2) Two(cts::SeenCluster* seen) { cts::TellCluster(seen); }
__global__ void CLUSTER_DIMS(3) Three(cts::SeenCluster* seen) { cts::TellCluster(seen); }
__global__ void CLUSTER_DIMS(6) Six(cts::SeenCluster* seen) { cts::TellCluster(seen); }
__global__ void CLUSTER_DIMS(4) Four(cts::SeenCluster* seen) { cts::TellCluster(seen); }
__global__ void CLUSTER_DIMS(2, 2) TwoByTwo(cts::SeenCluster* seen) { cts::TellCluster(seen); }
__global__ void CLUSTER_DIMS(4, 2) FourByTwo(cts::SeenCluster* seen) { cts::TellCluster(seen); }
__global__ void CLUSTER_DIMS(1, 2, 4) OneByTwoByFour(cts::SeenCluster* seen) { cts::TellCluster(seen); }
__global__ void CLUSTER_DIMS(4, 2, 1) FourByTwoByOne(cts::SeenCluster* seen) { cts::TellCluster(seen); }

CTS_CASE() {
  using Kernel = void (*)(cts::SeenCluster*);
  const struct {
    const char* name;
    dim3 shape;
    Kernel kernel, other;
  } rows[] = {{"2", {2, 1, 1}, Two, Four},
              {"3", {3, 1, 1}, Three, Six},
              {"2-by-2", {2, 2, 1}, TwoByTwo, FourByTwo},
              {"1-by-2-by-4", {1, 2, 4}, OneByTwoByFour, FourByTwoByOne}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const dim3 grid = cts::GridOfClusters(row.shape);
      const cts::DeviceBuffer<cts::SeenCluster> seen(cts::BlocksOf(grid));
      const Kernel kernel = cts::control() ? row.other : row.kernel;
      kernel<<<grid, 1>>>(seen.data());
      CTS_CLUSTERS(cudaGetLastError());
      CTS_FINISH();
      cts::CheckClusters(seen, row.shape, "a block of the grid is in no cluster of the shape that its kernel has");
    });
  }
}

}  // namespace
