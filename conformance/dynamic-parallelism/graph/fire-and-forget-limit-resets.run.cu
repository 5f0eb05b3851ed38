/*---
clause: cdp.graph.fire-and-forget-limit-resets
control: one execution makes the launches of both
control-fails-with:
  - a launch was refused although the parent graph was launched anew
  - a graph did not run although the parent graph was launched anew
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

constexpr int kLaunches = 120, kChildren = 2 * kLaunches;

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Parent(const cudaGraphExec_t* children, cudaError_t* codes, int* next, int launches) {
  for (int i = 0; i < launches; ++i, ++*next) {
    codes[*next] = cudaGraphLaunch(children[*next], cudaStreamGraphFireAndForget);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> count(1, 0);
  cts::DeviceBuffer<int> next(1, 0);
  cts::DeviceBuffer<cudaError_t> codes(kChildren);
  cts::DeviceBuffer<cudaGraphExec_t> execs(kChildren);
  Graph child(kDeviceLaunch, 1, Child, count.data());
  cudaGraphExec_t children[kChildren];
  for (cudaGraphExec_t& exec : children) {
    CTS_CUDA(cudaGraphInstantiate(&exec, child.graph, kDeviceLaunch));
    CTS_CUDA(cudaGraphUpload(exec, nullptr));
  }
  execs.Write(children, kChildren);
  const int executions = cts::control() ? 1 : 2;
  Graph parent(0, 1, Parent, execs.data(), codes.data(), next.data(), kChildren / executions);
  for (int i = 0; i < executions; ++i) CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_FINISH();
  unsigned refused = 0;
  for (const cudaError_t code : codes.Read()) refused += code != cudaSuccess;
  if (cts::control() && refused == 0) cts::PowerNotShown("more launches are accepted, too");
  CTS_EXPECT_EQ(refused, 0, "a launch was refused although the parent graph was launched anew");
  CTS_EXPECT_EQ(count[0], kChildren, "a graph did not run although the parent graph was launched anew");
  for (cudaGraphExec_t exec : children) CTS_CUDA(cudaGraphExecDestroy(exec));
}

}  // namespace
