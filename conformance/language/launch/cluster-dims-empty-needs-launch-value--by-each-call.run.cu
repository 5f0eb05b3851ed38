/*---
clause: lang.launch.cluster-dims-empty-needs-launch-value
covers: calls of the driver, launches by graphs, and stream capture
control: the kernel is one whose clusters have a shape
control-fails-with: a launch without a shape of its clusters did not fail
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/cluster_words.h"
#include "cts/launch/clusters.h"
#include "cts/process/driver.h"

#if __CUDA_ARCH__ >= 900  // the attribute is one of device code
#define CLUSTER_OF_2 __cluster_dims__(2, 1, 1)
#else
#define CLUSTER_OF_2
#endif

namespace {

using Kernel = void (*)(unsigned*);

__global__ void CTS_EXPLICIT_CLUSTER Mark(unsigned* ran) { atomicAdd(ran, 1u); }
__global__ void CLUSTER_OF_2 MarkWithShape(unsigned* ran) { atomicAdd(ran, 1u); }

constexpr unsigned kBlocks = 8;

cudaError_t Runtime(CUresult result) { return static_cast<cudaError_t>(result); }  // the codes are the same
CUfunction FunctionOf(Kernel kernel) {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(kernel)));
  return function;
}

cudaError_t ByDriver(Kernel kernel, unsigned* ran) {
  void* arguments[] = {&ran};
  return Runtime(
      CTS_DRIVER(cuLaunchKernel)(FunctionOf(kernel), kBlocks, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr));
}
cudaError_t ByDriverEx(Kernel kernel, unsigned* ran) {
  void* arguments[] = {&ran};
  CUlaunchConfig config = {};
  config.gridDimX = kBlocks;
  config.gridDimY = config.gridDimZ = config.blockDimX = config.blockDimY = config.blockDimZ = 1;
  return Runtime(CTS_DRIVER(cuLaunchKernelEx)(&config, FunctionOf(kernel), arguments, nullptr));
}
cudaError_t ByLaunchKernelExC(Kernel kernel, unsigned* ran) {
  void* arguments[] = {&ran};
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(kBlocks);
  config.blockDim = dim3(1);
  return cudaLaunchKernelExC(&config, reinterpret_cast<const void*>(kernel), arguments);
}

// Takes the graph. The first step that fails is the failure of its launch.
cudaError_t Launched(cudaError_t code, cudaGraph_t graph) {
  cudaGraphExec_t exec = nullptr;
  if (code == cudaSuccess) code = cudaGraphInstantiate(&exec, graph, 0);
  if (code == cudaSuccess) code = cudaGraphLaunch(exec, nullptr);
  if (code == cudaSuccess) code = cudaStreamSynchronize(nullptr);
  if (exec != nullptr) CTS_CUDA(cudaGraphExecDestroy(exec));
  if (graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
  return code;
}
cudaError_t ByNode(Kernel kernel, unsigned* ran) {
  void* arguments[] = {&ran};
  cudaKernelNodeParams parameters = {};
  parameters.func = reinterpret_cast<void*>(kernel);
  parameters.gridDim = dim3(kBlocks);
  parameters.blockDim = dim3(1);
  parameters.kernelParams = arguments;
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaError_t code = cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters);
  return Launched(code, graph);
}
cudaError_t ByCapture(Kernel kernel, unsigned* ran) {
  const cts::Stream stream;
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  kernel<<<kBlocks, 1, 0, stream>>>(ran);
  const cudaError_t launched = cudaGetLastError(), ended = cudaStreamEndCapture(stream, &graph);
  return Launched(launched != cudaSuccess ? launched : ended, graph);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    cudaError_t (*launch)(Kernel kernel, unsigned* ran);
  } kRows[] = {{"cuLaunchKernel", ByDriver},
               {"cuLaunchKernelEx", ByDriverEx},
               {"cudaLaunchKernelExC", ByLaunchKernelExC},
               {"cudaGraphAddKernelNode", ByNode},
               {"cudaStreamEndCapture", ByCapture}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<unsigned> ran(2, 0);
      const cudaError_t code = cts::Taken(row.launch(cts::control() ? MarkWithShape : Mark, ran.data()));
      cts::LaunchClusters(kBlocks / 2, 2, 1, Mark, ran.data() + 1);
      CTS_FINISH();
      CTS_EXPECT_EQ(ran[1], kBlocks, "a launch with a shape did not run");
      if (CTS_EXPECT_NE(code, cudaSuccess, "a launch without a shape of its clusters did not fail"))
        CTS_EXPECT_EQ(ran[0], 0, "a launch that failed ran its kernel");
    });
  }
}

}  // namespace
