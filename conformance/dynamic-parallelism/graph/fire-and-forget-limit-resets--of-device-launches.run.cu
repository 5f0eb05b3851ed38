/*---
clause: cdp.graph.fire-and-forget-limit-resets
covers: launches of the parent graph by itself and by another kernel
control: one execution makes the launches of all
control-fails-with:
  - a launch was refused although a kernel had launched the parent graph anew
  - a graph did not run although a kernel had launched the parent graph anew
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kLaunches = 120, kExecutions = 3, kChildren = kExecutions * kLaunches;

struct State {
  int next;          // child
  unsigned refused;  // launches of the parent graph
};

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Parent(const cudaGraphExec_t* children, cudaError_t* codes, State* state, int launches, bool again) {
  for (int i = 0; i < launches; ++i, ++state->next) {
    codes[state->next] = cudaGraphLaunch(children[state->next], cudaStreamGraphFireAndForget);
  }
  if (!again || state->next == kChildren) return;
  state->refused += cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch) != cudaSuccess;
}
__global__ void Launch(cudaGraphExec_t parent, State* state) {
  state->refused += cudaGraphLaunch(parent, cudaStreamGraphFireAndForget) != cudaSuccess;
}

// The parent graph enqueues itself for the next execution, or a kernel of another graph launches it each time.
void Check(bool by_itself) {
  const cts::DeviceBuffer<unsigned> count(1, 0);
  const cts::DeviceBuffer<State> state(1, 0);
  const cts::DeviceBuffer<cudaError_t> codes(kChildren);
  cts::DeviceBuffer<cudaGraphExec_t> execs(kChildren);
  const Graph child(kDeviceLaunch, 1, Child, count.data());
  cudaGraphExec_t children[kChildren];
  for (cudaGraphExec_t& exec : children) {
    CTS_CUDA(cudaGraphInstantiate(&exec, child.graph, kDeviceLaunch));
    CTS_CUDA(cudaGraphUpload(exec, nullptr));
  }
  execs.Write(children, kChildren);
  const int executions = cts::control() ? 1 : kExecutions;
  const Graph parent(kDeviceLaunch, 1, Parent, execs.data(), codes.data(), state.data(), kChildren / executions,
                     by_itself);
  const Graph launching(0, 1, Launch, parent.exec, state.data());
  for (int i = 0; i < (by_itself ? 1 : executions); ++i) {
    CTS_CUDA(cudaGraphLaunch(by_itself ? parent.exec : launching.exec, nullptr));
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(state[0].refused, 0u, "a launch of the parent graph by a kernel was refused");
  unsigned refused = 0;
  for (const cudaError_t code : codes.Read()) refused += code != cudaSuccess;
  if (cts::control() && refused == 0) cts::PowerNotShown("more launches are accepted, too");
  CTS_EXPECT_EQ(refused, 0u, "a launch was refused although a kernel had launched the parent graph anew");
  CTS_EXPECT_EQ(count[0], kChildren, "a graph did not run although a kernel had launched the parent graph anew");
  for (cudaGraphExec_t exec : children) CTS_CUDA(cudaGraphExecDestroy(exec));
}

CTS_CASE(by_itself) { Check(true); }
CTS_CASE(by_another_kernel) { Check(false); }

}  // namespace
