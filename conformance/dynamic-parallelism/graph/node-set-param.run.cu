/*---
clause: cdp.graph.node-set-param
control: the upstream kernel does not set the argument
control-fails-with: the node did not use the argument that a kernel had set
requires: [driver-12-4]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Downstream(int value, int* seen) { *seen = value; }
__global__ void Upstream(const cudaGraphDeviceNode_t* node, cudaError_t* code, bool update) {
  if (update) *code = cudaGraphKernelNodeSetParam(*node, 0, 7);  // `value` is the first argument
}

cudaGraphNode_t Add(cudaGraph_t graph, const cudaGraphNode_t* behind, const void* kernel, void** arguments) {
  cudaKernelNodeParams parameters{};
  parameters.func = const_cast<void*>(kernel);
  parameters.gridDim = parameters.blockDim = dim3(1);
  parameters.kernelParams = arguments;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, behind, behind != nullptr ? 1 : 0, &parameters));
  return node;
}

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handle(1);
  cts::DeviceBuffer<cudaError_t> code(1, 0);
  cts::DeviceBuffer<int> seen(1);
  cudaGraphDeviceNode_t* handle_word = handle.data();
  cudaError_t* code_word = code.data();
  int* seen_word = seen.data();
  int value = 1;
  bool update = !cts::control();
  void* upstream_arguments[] = {&handle_word, &code_word, &update};
  void* downstream_arguments[] = {&value, &seen_word};
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t upstream = Add(graph, nullptr, reinterpret_cast<const void*>(Upstream), upstream_arguments);
  const cudaGraphNode_t downstream =
      Add(graph, &upstream, reinterpret_cast<const void*>(Downstream), downstream_arguments);
  cudaLaunchAttributeValue updatable{};
  updatable.deviceUpdatableKernelNode.deviceUpdatable = 1;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(downstream, cudaLaunchAttributeDeviceUpdatableKernelNode, &updatable));
  handle.Write({updatable.deviceUpdatableKernelNode.devNode});
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  CTS_CUDA(cudaGraphLaunch(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the update was refused");
  CTS_EXPECT_EQ(seen[0], 7, "the node did not use the argument that a kernel had set");
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
