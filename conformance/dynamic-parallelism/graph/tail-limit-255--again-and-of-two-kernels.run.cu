/*---
clause: cdp.graph.tail-limit-255
covers: launches of two kernels and many threads, in one execution after another
control: one execution makes the launches of both
control-fails-with: a launch was refused although the tail graphs of earlier executions are complete
draft: not yet five of five on an H100 and an H200
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr int kLaunches = 254, kExecutions = 2, kChildren = kExecutions * kLaunches;  // and the graph itself
constexpr unsigned kThreads = 96;

struct State {
  int execution;
  unsigned refused;  // launches of the graph itself
};

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
// The threads of two kernels make one half of the launches each. The last launch may be of the graph itself.
__global__ void Launch(const cudaGraphExec_t* children, cudaError_t* codes, State* state, int half, int part,
                       bool again) {
  const int first = (2 * state->execution + part) * half;
  for (int i = threadIdx.x; i < half; i += blockDim.x)
    codes[first + i] = cudaGraphLaunch(children[first + i], cudaStreamGraphTailLaunch);
  __syncthreads();
  if (part == 0 || threadIdx.x > 0) return;
  const bool last = (++state->execution) * 2 * half == kChildren;
  if (again && !last)
    state->refused += cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch) != cudaSuccess;
}

void Check(bool by_itself) {
  const cts::DeviceBuffer<unsigned> count(1, 0);
  const cts::DeviceBuffer<State> state(1, 0);
  const cts::DeviceBuffer<cudaError_t> codes(kChildren);
  cts::DeviceBuffer<cudaGraphExec_t> execs(kChildren);
  const unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
  const cts::Graph child(kDeviceLaunch, 1, Child, count.data());
  cudaGraphExec_t children[kChildren];
  for (cudaGraphExec_t& exec : children) {
    CTS_CUDA(cudaGraphInstantiate(&exec, child.graph, kDeviceLaunch));
    CTS_CUDA(cudaGraphUpload(exec, nullptr));
  }
  execs.Write(children, kChildren);
  const int executions = cts::control() ? 1 : kExecutions, half = kChildren / executions / 2;
  const cts::Template graph;
  const cudaGraphNode_t first =
      cts::AddKernelNode(graph, nullptr, 1, Launch, execs.data(), codes.data(), state.data(), half, 0, by_itself);
  cts::AddKernelNode(graph, first, kThreads, Launch, execs.data(), codes.data(), state.data(), half, 1, by_itself);
  cudaGraphExec_t parent = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&parent, graph, by_itself ? kDeviceLaunch : 0));
  if (by_itself) CTS_CUDA(cudaGraphUpload(parent, nullptr));
  for (int i = 0; i < (by_itself ? 1 : executions); ++i) CTS_CUDA(cudaGraphLaunch(parent, nullptr));
  CTS_FINISH();
  CTS_EXPECT_EQ(state[0].refused, 0u, "a launch of the graph by itself was refused");
  unsigned refused = 0;
  for (const cudaError_t code : codes.Read()) refused += code != cudaSuccess;
  if (cts::control() && refused == 0) cts::PowerNotShown("more launches are accepted, too");
  CTS_EXPECT_EQ(refused, 0u, "a launch was refused although the tail graphs of earlier executions are complete");
  CTS_EXPECT_EQ(count[0], kChildren - refused, "another number of graphs ran than were accepted");
  CTS_CUDA(cudaGraphExecDestroy(parent));
  for (cudaGraphExec_t exec : children) CTS_CUDA(cudaGraphExecDestroy(exec));
}

CTS_CASE(by_the_host) { Check(false); }
CTS_CASE(by_itself) { Check(true); }

}  // namespace
