/*---
clause: cdp.graph.cooperative-kernels-allowed
control: the blocks do not synchronize the grid
control-fails-with: a cooperative kernel of a device graph did not synchronize its grid
requires: [cooperative-launch, no-mps]
---*/
#include "cts/case.cuh"

#include <cooperative_groups.h>

namespace {

constexpr unsigned kBlocks = 4;
constexpr const char* kNotSynchronized = "a cooperative kernel of a device graph did not synchronize its grid";

// The last block stands at a gate before it stores what the others read after the barrier.
__global__ void Child(int* mark, int* seen, cts::GateView late, cts::GateView read, bool synchronize) {
  if (blockIdx.x == kBlocks - 1) {
    late.Pass();
    *static_cast<volatile int*>(mark) = 7;
  }
  if (synchronize) cooperative_groups::this_grid().sync();
  seen[blockIdx.x] = *static_cast<volatile int*>(mark);
  if (blockIdx.x != kBlocks - 1) read.Arrive();
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
  cts::DeviceBuffer<int> mark(1), seen(kBlocks);
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::Gate late, read;
  int *mark_word = mark.data(), *seen_words = seen.data();
  cudaError_t* code_word = code.data();
  cts::GateView late_view = late.view(), read_view = read.view();
  bool synchronize = !cts::control();
  cudaGraph_t child_graph, parent_graph;
  CTS_CUDA(cudaGraphCreate(&child_graph, 0));
  CTS_CUDA(cudaGraphCreate(&parent_graph, 0));
  void* child_arguments[] = {&mark_word, &seen_words, &late_view, &read_view, &synchronize};
  cudaGraphExec_t child = OneKernel(child_graph, reinterpret_cast<const void*>(Child), kBlocks, child_arguments);
  CTS_CUDA(cudaGraphUpload(child, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  void* parent_arguments[] = {&child, &code_word};
  cudaGraphExec_t parent = OneKernel(parent_graph, reinterpret_cast<const void*>(Parent), 1, parent_arguments);
  CTS_CUDA(cudaGraphLaunch(parent, nullptr));
  CTS_EXPECT(late.AwaitArrivals(1), "the cooperative kernel never ran");
  CTS_CHANCE(read.arrivals() == kBlocks - 1, kNotSynchronized);
  late.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
  for (const int value : seen.Read()) {
    if (!CTS_EXPECT_EQ(value, 7, kNotSynchronized)) break;
  }
  for (cudaGraphExec_t exec : {child, parent}) CTS_CUDA(cudaGraphExecDestroy(exec));
  for (cudaGraph_t graph : {child_graph, parent_graph}) CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
