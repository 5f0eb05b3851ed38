/*---
clause: cdp.graph.device-graph-launchable-from-both
control: host and kernel launch another graph of the same kind
control-fails-with:
  - a launch of the graph by the host is missing
  - a launch of the graph by a kernel is missing
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

// In turn, so that a launch by one of the two does not spoil the graph for the other.
CTS_CASE() {
  cts::DeviceBuffer<unsigned> count(1, 0), other_count(1, 0);
  cts::DeviceBuffer<cudaError_t> code(1);
  Graph child(kDeviceLaunch, 1, Child, count.data()), other(kDeviceLaunch, 1, Child, other_count.data());
  const cudaGraphExec_t launched = cts::control() ? other.exec : child.exec;
  Graph parent(0, 1, Parent, launched, code.data());
  for (unsigned turn = 0; turn < 2; ++turn) {
    CTS_CUDA(cudaGraphLaunch(launched, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(count[0], 2 * turn + 1, "a launch of the graph by the host is missing");
    code.Fill(cts::kPoison);
    CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
    CTS_EXPECT_EQ(count[0], 2 * turn + 2, "a launch of the graph by a kernel is missing");
  }
}

}  // namespace
