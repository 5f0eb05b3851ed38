/*---
clause: cdp.graph.self-tail-launch
covers: loops of thousands of runs, alone and with another graph in each
control: the last run but one enqueues another graph instead of itself
control-fails-with: a loop of many runs did not run as often as the graph enqueued itself
draft: five of five on an H200, not yet on an H100
note: more runs than a graph may have pending tail launches (255) and launches into other streams (120)
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr unsigned kRuns = 3000, kBlocks = 3, kThreads = 64, kAll = kBlocks * kThreads;

struct State {
  unsigned runs, whole, refused, came, others, out_of_turn;  // `whole`: runs that came to their last node
};

__global__ void Instead() {}
__global__ void Other(State* state) { ++state->others; }

// The thread that comes last enqueues. `other`: a graph that each run enqueues first, so that it runs once
// before the next run.
__global__ void Loop(State* state, cudaGraphExec_t other, cudaGraphExec_t instead) {
  if (atomicAdd(&state->came, 1u) % kAll != kAll - 1) return;
  if (state->whole != state->runs || (other != nullptr && state->others != state->runs)) ++state->out_of_turn;
  const unsigned run = ++state->runs;
  if (run == kRuns) return;
  if (other != nullptr && cudaGraphLaunch(other, cudaStreamGraphTailLaunch) != cudaSuccess) ++state->refused;
  const bool wrong = instead != nullptr && run == kRuns - 1;
  if (cudaGraphLaunch(wrong ? instead : cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch) != cudaSuccess)
    ++state->refused;
}

__global__ void Last(State* state) { ++state->whole; }

// Twice from the host: the second loop begins as the first one did.
void Check(bool with_other) {
  const cts::DeviceBuffer<State> state(1);
  const Graph instead(kDeviceLaunch, 1, Instead), other(kDeviceLaunch, 1, Other, state.data());
  const cts::Template graph;
  const cudaGraphNode_t first =
      cts::AddKernelNode(graph, nullptr, {kBlocks, kThreads}, Loop, state.data(), with_other ? other.exec : nullptr,
                         cts::control() ? instead.exec : nullptr);
  cts::AddKernelNode(graph, first, 1, Last, state.data());
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, kDeviceLaunch));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  for (int time = 0; time < 2; ++time) {
    CTS_CUDA(cudaMemset(state.data(), 0, sizeof(State)));
    CTS_CUDA(cudaGraphLaunch(exec, nullptr));
    CTS_FINISH();
    const State seen = state[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a launch of a graph by itself was refused");
    CTS_EXPECT_EQ(seen.out_of_turn, 0u,
                  "a run began before the run before it, or what that had enqueued first, was complete");
    CTS_EXPECT(seen.runs == kRuns && seen.whole == kRuns,
               "a loop of many runs did not run as often as the graph enqueued itself");
  }
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

CTS_CASE(of_itself) { Check(false); }
CTS_CASE(of_itself_after_another) { Check(true); }

}  // namespace
