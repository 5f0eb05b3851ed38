/*---
clause: cdp.graph.relaunch-while-running-is-error
covers: a second launch by another kernel of the graph
control: the second kernel launches another graph
control-fails-with:
  - a graph was launched again by another kernel while it was running
  - a graph ran again although it was launched while it was running
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

struct Outcome {
  cudaError_t code;
  unsigned done;
};

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Launch(cudaGraphExec_t child, Outcome* outcome) {
  outcome->code = cudaGraphLaunch(child, cudaStreamGraphFireAndForget);
  cts::RaiseFlag(&outcome->done, 1u);
}

// The two launches are made by two kernels of one graph, one after the other.
CTS_CASE() {
  cts::PinnedBuffer<Outcome> first(1, 0), second(1, 0);
  cts::Gate gate;
  Graph child(kDeviceLaunch, 1, Child, gate.view()), other(kDeviceLaunch, 1, Child, gate.view());
  Graph launching(0, 1, Launch, child.exec, first.device());
  cts::AddKernelNode(launching.graph, launching.node, 1, Launch, cts::control() ? other.exec : child.exec,
                     second.device());
  cudaGraphExec_t both;
  CTS_CUDA(cudaGraphInstantiate(&both, launching.graph, 0));
  CTS_CUDA(cudaGraphLaunch(both, nullptr));
  // Until the gate opens, the first launch is not complete, whether its kernel has started or not.
  const bool both_ran = cts::AwaitWord(&second[0].done, 1);
  gate.Open();
  CTS_FINISH();
  CTS_CUDA(cudaGraphExecDestroy(both));
  if (!both_ran) return cts::PowerNotShown("the second kernel did not run while the launched graph did");
  CTS_EXPECT_EQ(first[0].code, cudaSuccess, "the first launch was refused");
  CTS_EXPECT_EQ(second[0].code, cudaErrorInvalidValue,
                "a graph was launched again by another kernel while it was running");
  CTS_EXPECT_EQ(gate.arrivals(), 1, "a graph ran again although it was launched while it was running");
}

}  // namespace
