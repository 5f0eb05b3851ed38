/*---
clause: cdp.graph.fire-and-forget-limit-120
control: the last launch is made in another execution of a graph
control-fails-with: launches of several threads beyond the limit were accepted
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kLimit = 120, kThreads = 11, kEach = 11, kAll = kThreads * kEach;
static_assert(kAll == kLimit + 1);

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
// Each thread launches graphs of its own, those from `from` to `to` - 1.
__global__ void Parent(const cudaGraphExec_t* children, unsigned* accepted, int from, int to) {
  for (int i = 0; i < kEach; ++i) {
    const int child = static_cast<int>(threadIdx.x) * kEach + i;
    if (child < from || child >= to) continue;
    if (cudaGraphLaunch(children[child], cudaStreamGraphFireAndForget) == cudaSuccess) atomicAdd(accepted, 1u);
  }
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> count(1, 0), accepted(1, 0);
  cts::DeviceBuffer<cudaGraphExec_t> execs(kAll);
  const Graph child(kDeviceLaunch, 1, Child, count.data());
  cudaGraphExec_t children[kAll];
  for (cudaGraphExec_t& exec : children) {
    CTS_CUDA(cudaGraphInstantiate(&exec, child.graph, kDeviceLaunch));
    CTS_CUDA(cudaGraphUpload(exec, nullptr));
  }
  execs.Write(children, kAll);
  const Graph parent(0, kThreads, Parent, execs.data(), accepted.data(), 0, cts::control() ? kLimit : kAll);
  const Graph second(0, kThreads, Parent, execs.data(), accepted.data(), kLimit, kAll);
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  if (cts::control()) CTS_CUDA(cudaGraphLaunch(second.exec, nullptr));
  CTS_FINISH();
  CTS_EXPECT_LE(static_cast<unsigned>(kLimit), accepted[0], "a launch within the limit was refused");
  CTS_EXPECT_LT(accepted[0], static_cast<unsigned>(kAll), "launches of several threads beyond the limit were accepted");
  CTS_EXPECT_EQ(count[0], accepted[0], "another number of graphs ran than were accepted");
  for (cudaGraphExec_t exec : children) CTS_CUDA(cudaGraphExecDestroy(exec));
}

}  // namespace
