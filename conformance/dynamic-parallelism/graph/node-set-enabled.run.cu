/*---
clause: cdp.graph.node-set-enabled
control: the upstream kernel enables the node instead
control-fails-with: a disabled node ran
requires: [driver-12-4]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Downstream(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Upstream(const cudaGraphDeviceNode_t* node, cudaError_t* code, const bool* enable) {
  *code = cudaGraphKernelNodeSetEnabled(*node, *enable);
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
  cts::DeviceBuffer<unsigned> count(1, 0);
  cts::DeviceBuffer<bool> enable(1, cts::control() ? 1 : 0);
  cudaGraphDeviceNode_t* handle_word = handle.data();
  cudaError_t* code_word = code.data();
  unsigned* count_word = count.data();
  const bool* enable_word = enable.data();
  void* upstream_arguments[] = {&handle_word, &code_word, &enable_word};
  void* downstream_arguments[] = {&count_word};
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
  CTS_EXPECT_EQ(count[0], 0, "a disabled node ran");

  enable.Fill(1);
  count.Fill(0);
  CTS_CUDA(cudaGraphLaunch(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the update was refused");
  CTS_EXPECT_EQ(count[0], 1, "a node that was enabled again did not run");
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
