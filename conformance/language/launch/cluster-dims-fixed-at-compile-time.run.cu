/*---
clause: lang.launch.cluster-dims-fixed-at-compile-time
control: the kernel has clusters of another shape
control-fails-with: a block of the grid is in no cluster of the shape that its kernel has
requires: [clusters]
---*/
#include "clusters.cuh"
#include "cts/case.cuh"

#if __CUDA_ARCH__ >= 900  // the attribute is one of device code
#define CLUSTER_DIMS(...) __cluster_dims__(__VA_ARGS__)
#else
#define CLUSTER_DIMS(...)
#endif

namespace {

__global__ void CLUSTER_DIMS(2) Two(cts::SeenCluster* seen) { cts::TellCluster(seen); }
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
              {"2-by-2", {2, 2, 1}, TwoByTwo, FourByTwo},
              {"1-by-2-by-4", {1, 2, 4}, OneByTwoByFour, FourByTwoByOne}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<cts::SeenCluster> seen(cts::kClusterGridBlocks);
      const Kernel kernel = cts::control() ? row.other : row.kernel;
      kernel<<<cts::kClusterGrid, 1>>>(seen.data());
      CTS_FINISH();
      cts::CheckClusters(seen, row.shape, "a block of the grid is in no cluster of the shape that its kernel has");
    });
  }
}

}  // namespace
