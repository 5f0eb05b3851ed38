/*---
clause: cdp.graph.node-set-param
control: the upstream kernel does not set the argument
control-fails-with: the node did not use the argument that a kernel had set
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

struct Values {
  int first, second, third;
};

__global__ void Downstream(int first, int second, int third, Values* seen) { *seen = {first, second, third}; }
__global__ void Upstream(const cudaGraphDeviceNode_t* node, cudaError_t* code, bool update) {
  if (update) *code = cudaGraphKernelNodeSetParam(*node, sizeof(int), 7);  // `second`
}

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handle(1);
  cts::DeviceBuffer<cudaError_t> code(1, 0);
  cts::DeviceBuffer<Values> seen(1);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t upstream =
      cts::AddKernelNode(graph, nullptr, 1, Upstream, handle.data(), code.data(), !cts::control());
  const cudaGraphNode_t downstream = cts::AddKernelNode(graph, upstream, 1, Downstream, 1, 2, 3, seen.data());
  handle.Write({cts::MakeDeviceUpdatable(downstream)});
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  CTS_CUDA(cudaGraphLaunch(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the update was refused");
  CTS_EXPECT_EQ(seen[0].second, 7, "the node did not use the argument that a kernel had set");
  CTS_EXPECT(seen[0].first == 1 && seen[0].third == 3, "an argument beside the one that a kernel had set changed");
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
