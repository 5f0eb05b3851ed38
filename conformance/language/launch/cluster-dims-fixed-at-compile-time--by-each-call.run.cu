/*---
clause: lang.launch.cluster-dims-fixed-at-compile-time
covers: calls of both APIs, and graphs
control: the kernel has clusters of another shape
control-fails-with: a block of the grid is in no cluster of the shape that its kernel has
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "clusters.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/process/driver.h"

#if __CUDA_ARCH__ >= 900  // the attribute is one of device code
#define CLUSTER_DIMS(...) __cluster_dims__(__VA_ARGS__)
#else
#define CLUSTER_DIMS(...)
#endif

namespace {

using Kernel = void (*)(cts::SeenCluster*);

constexpr dim3 kShape = {1, 2, 2};
__global__ void CLUSTER_DIMS(1, 2, 2) Asked(cts::SeenCluster* seen) { cts::TellCluster(seen); }
__global__ void CLUSTER_DIMS(4, 1, 1) Other(cts::SeenCluster* seen) { cts::TellCluster(seen); }

cudaError_t Runtime(CUresult result) { return static_cast<cudaError_t>(result); }  // the codes are the same
CUfunction FunctionOf(Kernel kernel) {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(kernel)));
  return function;
}

cudaError_t ByLaunchKernel(Kernel kernel, dim3 grid, cts::SeenCluster* seen) {
  void* arguments[] = {&seen};
  return cudaLaunchKernel(reinterpret_cast<const void*>(kernel), grid, dim3(1), arguments, 0, nullptr);
}
cudaError_t ByLaunchKernelEx(Kernel kernel, dim3 grid, cts::SeenCluster* seen) {
  cudaLaunchConfig_t config = {};
  config.gridDim = grid;
  config.blockDim = dim3(1);
  return cudaLaunchKernelEx(&config, kernel, seen);
}
cudaError_t ByDriver(Kernel kernel, dim3 grid, cts::SeenCluster* seen) {
  void* arguments[] = {&seen};
  return Runtime(
      CTS_DRIVER(cuLaunchKernel)(FunctionOf(kernel), grid.x, grid.y, grid.z, 1, 1, 1, 0, nullptr, arguments, nullptr));
}
cudaError_t ByDriverEx(Kernel kernel, dim3 grid, cts::SeenCluster* seen) {
  void* arguments[] = {&seen};
  CUlaunchConfig config = {};
  config.gridDimX = grid.x;
  config.gridDimY = grid.y;
  config.gridDimZ = grid.z;
  config.blockDimX = config.blockDimY = config.blockDimZ = 1;
  return Runtime(CTS_DRIVER(cuLaunchKernelEx)(&config, FunctionOf(kernel), arguments, nullptr));
}
cudaError_t ByGraph(Kernel kernel, dim3 grid, cts::SeenCluster* seen) {
  void* arguments[] = {&seen};
  cudaKernelNodeParams parameters = {};
  parameters.func = reinterpret_cast<void*>(kernel);
  parameters.gridDim = grid;
  parameters.blockDim = dim3(1);
  parameters.kernelParams = arguments;
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t node = nullptr;
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  cudaError_t code = cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters);
  if (code == cudaSuccess) code = cudaGraphInstantiate(&exec, graph, 0);
  if (code == cudaSuccess) code = cudaGraphLaunch(exec, nullptr);
  if (code == cudaSuccess) CTS_FINISH();
  if (exec != nullptr) CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
  return code;
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    cudaError_t (*launch)(Kernel kernel, dim3 grid, cts::SeenCluster* seen);
  } kRows[] = {{"cudaLaunchKernel", ByLaunchKernel},
               {"cudaLaunchKernelEx", ByLaunchKernelEx},
               {"cuLaunchKernel", ByDriver},
               {"cuLaunchKernelEx", ByDriverEx},
               {"cudaGraphLaunch", ByGraph}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const dim3 grid = cts::GridOfClusters(kShape);
      const cts::DeviceBuffer<cts::SeenCluster> seen(cts::BlocksOf(grid));
      CTS_CLUSTERS(row.launch(cts::control() ? Other : Asked, grid, seen.data()));
      CTS_FINISH();
      cts::CheckClusters(seen, kShape, "a block of the grid is in no cluster of the shape that its kernel has");
    });
  }
}

}  // namespace
