/*---
clause: cdp.graph.works-without-rdc
control: the kernel launches another device graph
control-fails-with: the device graph did not run
build: [no-cudadevrt]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Parent(cudaGraphExec_t child, cudaError_t* code) {
  *code = cudaGraphLaunch(child, cudaStreamGraphFireAndForget);
}

// That this program links is the point: it has neither relocatable device code nor the device runtime library.
CTS_CASE() {
  cts::DeviceBuffer<unsigned> count(1, 0), other_count(1, 0);
  cts::DeviceBuffer<cudaError_t> code(1);
  Graph child(kDeviceLaunch, 1, Child, count.data()), other(kDeviceLaunch, 1, Child, other_count.data());
  Graph parent(0, 1, Parent, cts::control() ? other.exec : child.exec, code.data());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
  CTS_EXPECT_EQ(count[0], 1, "the device graph did not run");
}

}  // namespace
