/*---
clause: lang.launch.cluster-by-function-attribute
control: the attributes of another shape are set; the launch has another shape
control-fails-with:
  - a kernel does not tell the shape of clusters that was set for it
  - a block of the grid is in no cluster of the shape that was set for its kernel
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

#include <string>

#include "clusters.cuh"

namespace {

template <int number>
__global__ void Tell(cts::SeenCluster* seen) {
  cts::TellCluster(seen);
}
using Kernel = void (*)(cts::SeenCluster*);

void Set(Kernel kernel, dim3 shape) {
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeRequiredClusterWidth, static_cast<int>(shape.x)));
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeRequiredClusterHeight, static_cast<int>(shape.y)));
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeRequiredClusterDepth, static_cast<int>(shape.z)));
}
cudaError_t Launch(Kernel kernel, dim3 grid, cts::SeenCluster* seen, const dim3* shape) {
  cudaLaunchAttribute attribute = {};
  cudaLaunchConfig_t config = {};
  config.gridDim = grid;
  config.blockDim = dim3(1);
  if (shape != nullptr) {
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = shape->x;
    attribute.val.clusterDim.y = shape->y;
    attribute.val.clusterDim.z = shape->z;
    config.attrs = &attribute;
    config.numAttrs = 1;
  }
  return cudaLaunchKernelEx(&config, kernel, seen);
}
bool Tells(Kernel kernel, dim3 shape) {
  cudaFuncAttributes got{};
  CTS_CUDA(cudaFuncGetAttributes(&got, kernel));
  return got.requiredClusterWidth == static_cast<int>(shape.x) &&
         got.requiredClusterHeight == static_cast<int>(shape.y) &&
         got.requiredClusterDepth == static_cast<int>(shape.z);
}

// No page says whether a launch without a shape has the required one or fails. Where it succeeds its clusters have it.
void Check(Kernel kernel, Kernel beside, dim3 shape, dim3 other) {
  const std::string name = std::to_string(shape.x) + "-" + std::to_string(shape.y) + "-" + std::to_string(shape.z);
  cts::Row(name.c_str(), [&] {
    constexpr const char* kOther = "a block of the grid is in no cluster of the shape that was set for its kernel";
    Set(kernel, cts::control() ? other : shape);
    CTS_EXPECT(Tells(kernel, shape), "a kernel does not tell the shape of clusters that was set for it");
    if (!cts::control()) CTS_EXPECT(Tells(beside, dim3(0, 0, 0)), "another kernel got the shape, too");
    const dim3 grid = cts::GridOfClusters(shape);
    const cts::DeviceBuffer<cts::SeenCluster> seen(cts::BlocksOf(grid)), without(cts::BlocksOf(grid));
    const dim3* const given = cts::control() ? &other : &shape;
    CTS_CLUSTERS(Launch(kernel, grid, seen.data(), given));
    CTS_FINISH();
    cts::CheckClusters(seen, shape, kOther);
    const cudaError_t code = cts::Taken(Launch(kernel, grid, without.data(), nullptr));
    CTS_FINISH();
    if (!cts::control()) CTS_OBSERVE("launch-without-a-shape", code);
    if (code == cudaSuccess) cts::CheckClusters(without, shape, kOther);
    Set(kernel, dim3(0, 0, 0));
    CTS_EXPECT(Tells(kernel, dim3(0, 0, 0)), "a shape of clusters that was taken back is still told");
  });
}

CTS_CASE() {
  Check(Tell<0>, Tell<9>, dim3(2, 1, 1), dim3(1, 2, 1));
  Check(Tell<1>, Tell<9>, dim3(1, 4, 1), dim3(4, 1, 1));
  Check(Tell<2>, Tell<9>, dim3(2, 1, 2), dim3(1, 2, 2));
  Check(Tell<3>, Tell<9>, dim3(2, 2, 2), dim3(2, 4, 1));
}

}  // namespace
