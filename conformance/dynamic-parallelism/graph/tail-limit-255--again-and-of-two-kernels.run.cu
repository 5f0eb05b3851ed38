/*---
clause: cdp.graph.tail-limit-255
covers: launches of two kernels and many threads, in one execution after another
control: each execution makes more launches than the limit
control-fails-with: a launch was refused although the tail graphs of earlier executions are complete
timeout: 60
draft: not yet five of five on an H100 and an H200
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr int kLaunches = 254, kExecutions = 3;  // and one of the graph itself
constexpr int kMore = 16;                        // of the control
constexpr unsigned kThreads = 96;

struct State {
  int execution;
  unsigned refused, lost;  // launches of children, and of the graph itself
};

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
// The threads of two kernels make one half of the launches each. The last launch may be of the graph itself.
__global__ void Launch(const cudaGraphExec_t* children, State* state, int first, int count, bool again) {
  for (int i = threadIdx.x; i < count; i += blockDim.x)
    if (cudaGraphLaunch(children[first + i], cudaStreamGraphTailLaunch) != cudaSuccess) atomicAdd(&state->refused, 1u);
  __syncthreads();
  if (first == 0 || threadIdx.x > 0) return;
  if (++state->execution < kExecutions && again &&
      cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch) != cudaSuccess)
    state->lost += 1;
}

// The same children in each execution, which are complete by then.
void Check(const char* name, bool by_itself, const cudaGraphExec_t* children,
           const cts::DeviceBuffer<unsigned>& count) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<State> state(1, 0);
    const unsigned before = count[0];
    const int launches = kLaunches + (cts::control() ? kMore : 0), half = launches / 2;
    const cts::Template graph;
    const cudaGraphNode_t first =
        cts::AddKernelNode(graph, nullptr, 1, Launch, children, state.data(), 0, half, by_itself);
    cts::AddKernelNode(graph, first, kThreads, Launch, children, state.data(), half, launches - half, by_itself);
    cudaGraphExec_t parent = nullptr;
    CTS_CUDA(cudaGraphInstantiate(&parent, graph, by_itself ? cudaGraphInstantiateFlagDeviceLaunch : 0));
    if (by_itself) CTS_CUDA(cudaGraphUpload(parent, nullptr));
    for (int i = 0; i < (by_itself ? 1 : kExecutions); ++i) CTS_CUDA(cudaGraphLaunch(parent, nullptr));
    CTS_FINISH();
    const State seen = state[0];
    if (cts::control() && seen.refused == 0) cts::PowerNotShown("more launches are accepted, too");
    CTS_EXPECT_EQ(seen.refused, 0u, "a launch was refused although the tail graphs of earlier executions are complete");
    if (!cts::control()) {
      CTS_EXPECT_EQ(seen.lost, 0u, "a launch of the graph by itself was refused");
      CTS_EXPECT_EQ(seen.execution, kExecutions, "the graph did not run as often as it was launched");
    }
    CTS_EXPECT_EQ(count[0] - before + seen.refused, static_cast<unsigned>(seen.execution * launches),
                  "another number of graphs ran than were accepted");
    CTS_CUDA(cudaGraphExecDestroy(parent));
  });
}

CTS_CASE() {
  constexpr int kChildren = kLaunches + kMore;
  const cts::DeviceBuffer<unsigned> count(1, 0);
  cts::DeviceBuffer<cudaGraphExec_t> children(kChildren);
  const cts::Graph child(cudaGraphInstantiateFlagDeviceLaunch, 1, Child, count.data());
  cudaGraphExec_t execs[kChildren];
  for (cudaGraphExec_t& exec : execs) {
    CTS_CUDA(cudaGraphInstantiate(&exec, child.graph, cudaGraphInstantiateFlagDeviceLaunch));
    CTS_CUDA(cudaGraphUpload(exec, nullptr));
  }
  children.Write(execs, kChildren);
  Check("by-the-host", false, children.data(), count);
  Check("by-itself", true, children.data(), count);
  for (const cudaGraphExec_t exec : execs) CTS_CUDA(cudaGraphExecDestroy(exec));
}

}  // namespace
