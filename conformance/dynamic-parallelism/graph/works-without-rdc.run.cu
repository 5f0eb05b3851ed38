/*---
clause: cdp.graph.works-without-rdc
control: the kernel does not launch the graph
control-fails-with: the device graph did not run
build: [no-cudadevrt]
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

// That this program links is the point: it has neither relocatable device code nor the device runtime library.
CTS_CASE() {
  cts::DeviceBuffer<unsigned> count(1, 0);
  cts::DeviceBuffer<cudaError_t> code(1, 0);
  Graph child(kDeviceLaunch, 1, Child, count.data());
  Graph parent(0, 1, Parent, child.exec, code.data(), !cts::control());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
  CTS_EXPECT_EQ(count[0], 1, "the device graph did not run");
}

}  // namespace
