/*---
clause: cdp.graph.fire-and-forget-limit-120
covers: launches of several threads
control: one launch more than the limit is taken for one within it
control-fails-with: a launch within the limit was refused
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kLimit = 120, kThreads = 11, kEach = 11, kAll = kThreads * kEach;
static_assert(kAll == kLimit + 1);

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
// Each thread launches graphs of its own.
__global__ void Parent(const cudaGraphExec_t* children, unsigned* accepted) {
  for (int i = 0; i < kEach; ++i) {
    const int child = static_cast<int>(threadIdx.x) * kEach + i;
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
  const Graph parent(0, kThreads, Parent, execs.data(), accepted.data());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_FINISH();
  if (!cts::control()) CTS_OBSERVE("accepted", accepted[0]);
  if (cts::control() && accepted[0] == kAll) cts::PowerNotShown("more launches are accepted, too");
  CTS_EXPECT_LE(static_cast<unsigned>(cts::control() ? kAll : kLimit), accepted[0],
                "a launch within the limit was refused");
  CTS_EXPECT_EQ(count[0], accepted[0], "another number of graphs ran than were accepted");
  for (cudaGraphExec_t exec : children) CTS_CUDA(cudaGraphExecDestroy(exec));
}

}  // namespace
