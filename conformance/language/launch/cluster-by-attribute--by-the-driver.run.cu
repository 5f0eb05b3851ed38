/*---
clause: lang.launch.cluster-by-attribute
covers: cuLaunchKernelEx, with functions and kernels, among other attributes, and captured
control: the launch has no attribute
control-fails-with: a block of a grid that the driver launched is in no cluster of the launch's shape
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "clusters.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

__global__ void Tell(cts::SeenCluster* seen) { cts::TellCluster(seen); }

// The codes of the driver have the numbers of those of the runtime.
cudaError_t Launch(CUfunction function, dim3 grid, cts::SeenCluster* seen, CUlaunchAttribute* attributes,
                   unsigned count, cudaStream_t stream) {
  void* arguments[] = {&seen};
  CUlaunchConfig config = {};
  config.gridDimX = grid.x;
  config.gridDimY = grid.y;
  config.gridDimZ = grid.z;
  config.blockDimX = config.blockDimY = config.blockDimZ = 1;
  config.hStream = stream;
  config.attrs = attributes;
  config.numAttrs = cts::control() ? 0 : count;
  return static_cast<cudaError_t>(CTS_DRIVER(cuLaunchKernelEx)(&config, function, arguments, nullptr));
}

CUlaunchAttribute ClusterOf(dim3 shape) {
  CUlaunchAttribute attribute = {};
  attribute.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
  attribute.value.clusterDim.x = shape.x;
  attribute.value.clusterDim.y = shape.y;
  attribute.value.clusterDim.z = shape.z;
  return attribute;
}

enum class Way { kFunction, kKernel, kAmongOthers, kCaptured };
constexpr const char* kNames[] = {"function", "kernel", "among-others", "captured"};

void Check(Way way, dim3 shape) {
  const dim3 grid = cts::GridOfClusters(shape);
  const cts::DeviceBuffer<cts::SeenCluster> seen(cts::BlocksOf(grid));
  const cts::Stream stream;
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(Tell)));
  if (way == Way::kKernel) {
    cudaKernel_t kernel = nullptr;
    CTS_CUDA(cudaGetKernel(&kernel, reinterpret_cast<const void*>(Tell)));
    function = reinterpret_cast<cudaFunction_t>(kernel);
  }
  CUlaunchAttribute ignored = {}, priority = {};
  ignored.id = CU_LAUNCH_ATTRIBUTE_IGNORE;
  priority.id = CU_LAUNCH_ATTRIBUTE_PRIORITY;
  CUlaunchAttribute alone[] = {ClusterOf(shape)}, among[] = {ignored, priority, ClusterOf(shape), ignored};
  if (way == Way::kCaptured) {
    if (cts::MayLackRoomForClusters()) return cts::PowerNotShown("the device may be too small for clusters");
    cts::Capture capture(stream);
    CTS_CLUSTERS(Launch(function, grid, seen.data(), alone, 1, stream));
    CTS_CUDA(capture.End());
    cts::RunOnce(capture.graph());
  } else if (way == Way::kAmongOthers) {
    CTS_CLUSTERS(Launch(function, grid, seen.data(), among, 4, stream));
  } else {
    CTS_CLUSTERS(Launch(function, grid, seen.data(), alone, 1, stream));
  }
  CTS_FINISH();
  cts::CheckClusters(seen, shape, "a block of a grid that the driver launched is in no cluster of the launch's shape");
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    dim3 shape;
  } kShapes[] = {{"2", {2, 1, 1}}, {"3-by-2", {3, 2, 1}}, {"1-by-2-by-4", {1, 2, 4}}};
  for (const Way way : {Way::kFunction, Way::kKernel, Way::kAmongOthers, Way::kCaptured}) {
    for (const auto& row : kShapes)
      cts::Row((std::string(kNames[static_cast<int>(way)]) + "-" + row.name).c_str(), [&] { Check(way, row.shape); });
  }
}

}  // namespace
