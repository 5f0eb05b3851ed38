/*---
clause: lang.launch.cluster-by-function-attribute
covers: attributes that cuFuncSetAttribute sets, launches by cuLaunchKernelEx
control: the attributes of another shape are set; the launch has another shape
control-fails-with:
  - a function does not tell the shape of clusters that the driver set for it
  - a block of the grid is in no cluster of the shape that the driver set
requires: [clusters]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/process/driver.h"

#include <string>

#include "clusters.cuh"

namespace {

template <int number>
__global__ void Tell(cts::SeenCluster* seen) {
  cts::TellCluster(seen);
}

void Set(CUfunction function, dim3 shape) {
  const auto set = [&](CUfunction_attribute attribute, unsigned value) {
    CTS_CU(CTS_DRIVER(cuFuncSetAttribute)(function, attribute, static_cast<int>(value)));
  };
  set(CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH, shape.x);
  set(CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT, shape.y);
  set(CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH, shape.z);
}
bool Tells(CUfunction function, dim3 shape) {
  const auto is = [&](CUfunction_attribute attribute, unsigned value) {
    int told = -1;
    CTS_CU(CTS_DRIVER(cuFuncGetAttribute)(&told, attribute, function));
    return told == static_cast<int>(value);
  };
  return is(CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH, shape.x) &&
         is(CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT, shape.y) &&
         is(CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH, shape.z);
}
// The codes of the driver have the numbers of those of the runtime.
cudaError_t Launch(CUfunction function, dim3 grid, cts::SeenCluster* seen, dim3 shape) {
  void* arguments[] = {&seen};
  CUlaunchAttribute attribute = {};
  attribute.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
  attribute.value.clusterDim.x = shape.x;
  attribute.value.clusterDim.y = shape.y;
  attribute.value.clusterDim.z = shape.z;
  CUlaunchConfig config = {};
  config.gridDimX = grid.x;
  config.gridDimY = grid.y;
  config.gridDimZ = grid.z;
  config.blockDimX = config.blockDimY = config.blockDimZ = 1;
  config.attrs = &attribute;
  config.numAttrs = 1;
  return static_cast<cudaError_t>(CTS_DRIVER(cuLaunchKernelEx)(&config, function, arguments, nullptr));
}

CUfunction FunctionOf(void (*kernel)(cts::SeenCluster*)) {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(kernel)));
  return function;
}

void Check(CUfunction function, CUfunction beside, dim3 shape, dim3 other) {
  const std::string name = std::to_string(shape.x) + "-" + std::to_string(shape.y) + "-" + std::to_string(shape.z);
  cts::Row(name.c_str(), [&] {
    Set(function, cts::control() ? other : shape);
    CTS_EXPECT(Tells(function, shape), "a function does not tell the shape of clusters that the driver set for it");
    if (!cts::control()) CTS_EXPECT(Tells(beside, dim3(0, 0, 0)), "another function got the shape, too");
    const dim3 grid = cts::GridOfClusters(shape);
    const cts::DeviceBuffer<cts::SeenCluster> seen(cts::BlocksOf(grid));
    CTS_CLUSTERS(Launch(function, grid, seen.data(), cts::control() ? other : shape));
    CTS_FINISH();
    cts::CheckClusters(seen, shape, "a block of the grid is in no cluster of the shape that the driver set");
    Set(function, dim3(0, 0, 0));
    CTS_EXPECT(Tells(function, dim3(0, 0, 0)), "a shape of clusters that was taken back is still told");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const CUfunction beside = FunctionOf(Tell<9>);
  Check(FunctionOf(Tell<0>), beside, dim3(2, 1, 1), dim3(1, 2, 1));
  Check(FunctionOf(Tell<1>), beside, dim3(1, 4, 1), dim3(4, 1, 1));
  Check(FunctionOf(Tell<2>), beside, dim3(2, 1, 2), dim3(1, 2, 2));
  Check(FunctionOf(Tell<3>), beside, dim3(2, 2, 2), dim3(2, 4, 1));
}

}  // namespace
