/*---
clause: cdp.graph.node-set-grid-dim
control: the upstream kernel does not set the dimensions
control-fails-with: the node did not run with the dimensions that a kernel had set
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

__global__ void Downstream(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Upstream(const cudaGraphDeviceNode_t* node, cudaError_t* code, bool update) {
  if (update) *code = cudaGraphKernelNodeSetGridDim(*node, dim3(5));
}

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handle(1);
  cts::DeviceBuffer<cudaError_t> code(1, 0);
  cts::DeviceBuffer<unsigned> count(1, 0);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t upstream =
      cts::AddKernelNode(graph, nullptr, 1, Upstream, handle.data(), code.data(), !cts::control());
  const cudaGraphNode_t downstream = cts::AddKernelNode(graph, upstream, 1, Downstream, count.data());
  handle.Write({cts::MakeDeviceUpdatable(downstream)});
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  CTS_CUDA(cudaGraphLaunch(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the update was refused");
  CTS_EXPECT_EQ(count[0], 5, "the node did not run with the dimensions that a kernel had set");
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
