/*---
clause: cdp.interop.conditional-body-no-cdp
build: [rdc]
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
note: >-
  The kernels that must not be there are only instantiated: a driver that accepts one in the body may then never end it.
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

__global__ void Work(unsigned* ran) { *ran = 1; }
__global__ void LaunchesGrid(unsigned* ran) { Work<<<1, 1>>>(ran); }
__global__ void Nothing() {}
__global__ void LaunchesGraph(unsigned*) {
  (void)cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch);
}

cudaGraph_t ConditionalBody(cudaGraph_t graph) {
  CTS_CUDA(cudaFree(nullptr));  // the handle of a condition belongs to the current context
  cudaGraphConditionalHandle condition;
  CTS_CUDA(cudaGraphConditionalHandleCreate(&condition, graph, 1, cudaGraphCondAssignDefault));
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeConditional;
  parameters.conditional.handle = condition;
  parameters.conditional.type = cudaGraphCondTypeIf;
  parameters.conditional.size = 1;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &parameters));
  return parameters.conditional.phGraph_out[0];
}

// Adds the kernel to a conditional body or to the graph itself, and instantiates: the first error. Then runs it, if it
// has something to do.
cudaError_t Accept(void (*kernel)(unsigned*), bool in_body, unsigned* ran) {
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  void* arguments[] = {&ran};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(kernel);
  parameters.gridDim = parameters.blockDim = dim3(1);
  parameters.kernelParams = arguments;
  cudaGraphNode_t node;
  cudaGraphExec_t exec = nullptr;
  cudaError_t code = cudaGraphAddKernelNode(&node, in_body ? ConditionalBody(graph) : graph, nullptr, 0, &parameters);
  // Whether a graph waits for the children of its last node is not asked here (FINDINGS.md).
  if (code == cudaSuccess && !in_body) cts::AddKernelNode(graph, node, 1, Nothing);
  if (code == cudaSuccess) code = cudaGraphInstantiate(&exec, graph, 0);
  if (code == cudaSuccess && ran != nullptr) {
    CTS_CUDA(cudaGraphLaunch(exec, nullptr));
    CTS_FINISH();
  }
  if (exec != nullptr) CTS_CUDA(cudaGraphExecDestroy(exec));
  (void)cudaGetLastError();
  CTS_CUDA(cudaGraphDestroy(graph));
  return code;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> ran(1, 0);
  CTS_EXPECT_EQ(Accept(Work, true, ran.data()), cudaSuccess, "a conditional body refused a plain kernel");
  CTS_EXPECT_EQ(ran[0], 1, "a plain kernel in a conditional body did not run");
  ran.Fill(0);
  CTS_EXPECT_EQ(Accept(LaunchesGrid, false, ran.data()), cudaSuccess, "an ordinary graph refused a launching kernel");
  CTS_EXPECT_EQ(ran[0], 1, "the child of a kernel in an ordinary graph did not run");
  CTS_OBSERVE("kernel-that-launches-grids", Accept(LaunchesGrid, true, nullptr));
  CTS_OBSERVE("kernel-that-launches-graphs", Accept(LaunchesGraph, true, nullptr));
}

}  // namespace
