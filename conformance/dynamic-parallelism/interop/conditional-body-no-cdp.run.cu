/*---
clause: cdp.interop.conditional-body-no-cdp
control: the kernel launches nothing
control-fails-with: the body of a conditional node accepted a kernel that launches from the device
build: [rdc]
requires: [driver-12-4]
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Plain() {}
__global__ void LaunchingGrid() { Plain<<<1, 1>>>(); }
__global__ void LaunchingGraph() { (void)cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch); }

// The first error of adding the kernel to the body of a conditional node and of instantiating the graph.
cudaError_t InBody(void (*kernel)()) {
  cudaGraph_t graph;
  cudaGraphConditionalHandle condition;
  cudaGraphNodeParams conditional{};
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  CTS_CUDA(cudaGraphConditionalHandleCreate(&condition, graph, 1, cudaGraphCondAssignDefault));
  conditional.type = cudaGraphNodeTypeConditional;
  conditional.conditional.handle = condition;
  conditional.conditional.type = cudaGraphCondTypeIf;
  conditional.conditional.size = 1;
  CTS_CUDA(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &conditional));
  cudaKernelNodeParams body{};
  body.func = reinterpret_cast<void*>(kernel);
  body.gridDim = body.blockDim = dim3(1);
  cudaGraphExec_t exec = nullptr;
  cudaError_t code = cudaGraphAddKernelNode(&node, conditional.conditional.phGraph_out[0], nullptr, 0, &body);
  if (code == cudaSuccess) code = cudaGraphInstantiate(&exec, graph, 0);
  if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(exec));
  (void)cudaGetLastError();
  CTS_CUDA(cudaGraphDestroy(graph));
  return code;
}

void Check(void (*kernel)(), const char* name) {
  CTS_CUDA(cudaFree(nullptr));  // the handle of a condition belongs to the current context
  const cudaError_t code = InBody(cts::control() ? Plain : kernel);
  CTS_OBSERVE(name, code);
  CTS_EXPECT_NE(code, cudaSuccess, "the body of a conditional node accepted a kernel that launches from the device");
}

CTS_CASE(dynamic_parallelism) { Check(LaunchingGrid, "dynamic-parallelism"); }
CTS_CASE(device_graph_launch) { Check(LaunchingGraph, "device-graph-launch"); }

}  // namespace
