/*---
clause: cdp.graph.update-needs-reupload
control: the graph is not uploaded again
control-fails-with: the launch did not use the updated argument
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Child(int* seen, int value) { *seen = value; }
__global__ void Parent(cudaGraphExec_t child, cudaError_t* code) {
  *code = cudaGraphLaunch(child, cudaStreamGraphFireAndForget);
}

CTS_CASE() {
  cts::DeviceBuffer<int> seen(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  Graph child(kDeviceLaunch, 1, Child, seen.data(), 1);
  Graph parent(0, 1, Parent, child.exec, code.data());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(seen[0], 1, "the launch did not use the first argument");

  int* pointer = seen.data();
  int value = 2;
  void* arguments[] = {&pointer, &value};
  cudaKernelNodeParams parameters{};
  CTS_CUDA(cudaGraphKernelNodeGetParams(child.node, &parameters));
  parameters.kernelParams = arguments;
  CTS_CUDA(cudaGraphExecKernelNodeSetParams(child.exec, child.node, &parameters));
  if (!cts::control()) CTS_CUDA(cudaGraphUpload(child.exec, nullptr));
  seen.Fill(0);  // the control is free to use the old argument or to refuse the launch
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  if (!cts::control()) CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
  CTS_EXPECT_EQ(seen[0], 2, "the launch did not use the updated argument");
}

}  // namespace
