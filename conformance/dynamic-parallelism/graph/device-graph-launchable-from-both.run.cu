/*---
clause: cdp.graph.device-graph-launchable-from-both
control: the kernel does not launch the graph
control-fails-with: a launch of the graph is missing
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Parent(cudaGraphExec_t child, cudaError_t* code, bool launch) {
  if (launch) *code = cudaGraphLaunch(child, cudaStreamGraphFireAndForget);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> count(1, 0);
  cts::DeviceBuffer<cudaError_t> code(1, 0);
  Graph child(kDeviceLaunch, 1, Child, count.data());
  Graph parent(0, 1, Parent, child.exec, code.data(), !cts::control());
  CTS_CUDA(cudaGraphLaunch(child.exec, nullptr));
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));  // behind it in the same stream
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
  CTS_EXPECT_EQ(count[0], 2, "a launch of the graph is missing");
}

}  // namespace
