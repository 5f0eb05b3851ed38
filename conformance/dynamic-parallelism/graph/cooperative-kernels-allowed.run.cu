/*---
clause: cdp.graph.cooperative-kernels-allowed
control: the second block stores only after the first one has read
control-fails-with: a cooperative kernel of a device graph did not synchronize its grid
requires: [cooperative-launch, no-mps]
---*/
#include "cts/case.cuh"

#include <cooperative_groups.h>

namespace {

__global__ void Child(int* marks, int* seen, unsigned* has_read, bool late) {
  if (blockIdx.x == 0) {
    if (!late) cooperative_groups::this_grid().sync();
    *seen = *static_cast<volatile int*>(marks + 1);
    cts::RaiseFlag(has_read, 1u);
  } else {
    if (late) cts::AwaitFlag(has_read, 1u);
    cts::SpinFor(100'000);  // a block that does not wait would read meanwhile
    *static_cast<volatile int*>(marks + 1) = 7;
    if (!late) cooperative_groups::this_grid().sync();
  }
}
__global__ void Parent(cudaGraphExec_t child, cudaError_t* code) {
  *code = cudaGraphLaunch(child, cudaStreamGraphFireAndForget);
}

cudaGraphExec_t OneKernel(cudaGraph_t graph, const void* kernel, unsigned blocks, void** arguments) {
  cudaKernelNodeParams parameters{};
  parameters.func = const_cast<void*>(kernel);
  parameters.gridDim = dim3(blocks);
  parameters.blockDim = dim3(1);
  parameters.kernelParams = arguments;
  cudaGraphNode_t node;
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  cudaLaunchAttributeValue attribute{};
  attribute.cooperative = blocks > 1;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &attribute));
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, blocks > 1 ? cudaGraphInstantiateFlagDeviceLaunch : 0));
  return exec;
}

CTS_CASE() {
  cts::DeviceBuffer<int> marks(2), seen(1);
  cts::DeviceBuffer<unsigned> has_read(1, 0);
  cts::DeviceBuffer<cudaError_t> code(1);
  int *marks_word = marks.data(), *seen_word = seen.data();
  unsigned* has_read_word = has_read.data();
  cudaError_t* code_word = code.data();
  bool late = cts::control();
  cudaGraph_t child_graph, parent_graph;
  CTS_CUDA(cudaGraphCreate(&child_graph, 0));
  CTS_CUDA(cudaGraphCreate(&parent_graph, 0));
  void* child_arguments[] = {&marks_word, &seen_word, &has_read_word, &late};
  cudaGraphExec_t child = OneKernel(child_graph, reinterpret_cast<const void*>(Child), 2, child_arguments);
  CTS_CUDA(cudaGraphUpload(child, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  void* parent_arguments[] = {&child, &code_word};
  cudaGraphExec_t parent = OneKernel(parent_graph, reinterpret_cast<const void*>(Parent), 1, parent_arguments);
  CTS_CUDA(cudaGraphLaunch(parent, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
  CTS_EXPECT_EQ(seen[0], 7, "a cooperative kernel of a device graph did not synchronize its grid");
  for (cudaGraphExec_t exec : {child, parent}) CTS_CUDA(cudaGraphExecDestroy(exec));
  for (cudaGraph_t graph : {child_graph, parent_graph}) CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
