/*---
clause: cdp.graph.relaunch-while-running-is-error
covers: fire-and-forget and sibling launches in each order, and of itself
control: the second launch is of another graph
control-fails-with:
  - a running graph was launched again into one of the named streams
  - another number of graphs ran than the launches that were accepted
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr const char* kAgain = "a running graph was launched again into one of the named streams";
constexpr const char* kRuns = "another number of graphs ran than the launches that were accepted";

struct Modes {
  const char* name;
  cudaStream_t first, second;
};
const Modes kModes[] = {
    {"sibling-of-a-child", cudaStreamGraphFireAndForget, cudaStreamGraphFireAndForgetAsSibling},
    {"child-of-a-sibling", cudaStreamGraphFireAndForgetAsSibling, cudaStreamGraphFireAndForget},
    {"sibling-twice", cudaStreamGraphFireAndForgetAsSibling, cudaStreamGraphFireAndForgetAsSibling}};

struct Outcome {
  cudaError_t first, second;
  unsigned done;
};

__global__ void Child(cts::GateView gate) { gate.Pass(); }
// Two threads, one after the other.
__global__ void Parent(cudaGraphExec_t child, cudaStream_t first, cudaGraphExec_t again, cudaStream_t second,
                       Outcome* outcome) {
  if (threadIdx.x == 0) outcome->first = cudaGraphLaunch(child, first);
  __syncthreads();
  if (threadIdx.x + 1 < blockDim.x) return;
  outcome->second = cudaGraphLaunch(again, second);
  cts::RaiseFlag(&outcome->done, 1u);
}

CTS_CASE(launched_twice) {
  for (const Modes& modes : kModes) {
    cts::Row(modes.name, [&] {
      const cts::PinnedBuffer<Outcome> outcome(1, 0);
      cts::Gate gate;
      const Graph child(kDeviceLaunch, 1, Child, gate.view()), other(kDeviceLaunch, 1, Child, gate.view());
      const Graph parent(0, 64, Parent, child.exec, modes.first, cts::control() ? other.exec : child.exec, modes.second,
                         outcome.device());
      CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
      // Until the gate opens, the first launch is not complete, whether its kernel has started or not.
      CTS_EXPECT(cts::AwaitWord(&outcome[0].done, 1), "the launching kernel did not come to its end");
      gate.Open();
      CTS_FINISH();
      CTS_EXPECT_EQ(outcome[0].first, cudaSuccess, "the first launch was refused");
      CTS_EXPECT_EQ(outcome[0].second, cudaErrorInvalidValue, kAgain);
      CTS_EXPECT_EQ(gate.arrivals(), 1u, kRuns);
    });
  }
}

struct Count {
  cudaError_t launched, again;
  unsigned runs;
};

__global__ void Other(Count* count) { atomicAdd(&count->runs, 1u); }
// The first run tries to launch its own graph, which is running.
__global__ void Self(Count* count, cudaStream_t mode, cudaGraphExec_t instead) {
  if (atomicAdd(&count->runs, 1u) > 0) return;
  count->again = cudaGraphLaunch(instead != nullptr ? instead : cudaGetCurrentGraphExec(), mode);
}
__global__ void Launch(cudaGraphExec_t graph, Count* count) {
  count->launched = cudaGraphLaunch(graph, cudaStreamGraphFireAndForget);
}

CTS_CASE(by_itself) {
  for (const Modes& modes : {Modes{"as-child", nullptr, cudaStreamGraphFireAndForget},
                             Modes{"as-sibling", nullptr, cudaStreamGraphFireAndForgetAsSibling}}) {
    cts::Row(modes.name, [&] {
      const cts::DeviceBuffer<Count> count(1, 0);
      const Graph other(kDeviceLaunch, 1, Other, count.data());
      const Graph self(kDeviceLaunch, 1, Self, count.data(), modes.second, cts::control() ? other.exec : nullptr);
      const Graph launching(0, 1, Launch, self.exec, count.data());
      CTS_CUDA(cudaGraphLaunch(launching.exec, nullptr));
      CTS_FINISH();
      CTS_EXPECT_EQ(count[0].launched, cudaSuccess, "the first launch was refused");
      CTS_EXPECT_EQ(count[0].again, cudaErrorInvalidValue, kAgain);
      CTS_EXPECT_EQ(count[0].runs, 1u, kRuns);
    });
  }
}

}  // namespace
