/*---
clause: cdp.graph.relaunch-while-running-is-error
control: the second launch is of another graph
control-fails-with:
  - a graph was launched again while it was running
  - another number of graphs ran than the first launch asked for
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

struct Outcome {
  cudaError_t first, second;
  unsigned done;
};

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Once(cudaGraphExec_t child, cudaError_t* code) {
  *code = cudaGraphLaunch(child, cudaStreamGraphFireAndForget);
}
__global__ void Parent(cudaGraphExec_t child, cudaGraphExec_t again, Outcome* outcome) {
  outcome->first = cudaGraphLaunch(child, cudaStreamGraphFireAndForget);
  outcome->second = cudaGraphLaunch(again, cudaStreamGraphFireAndForget);
  cts::RaiseFlag(&outcome->done, 1u);
}

CTS_CASE() {
  cts::PinnedBuffer<Outcome> outcome(1, 0);
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::Gate gate;
  Graph child(kDeviceLaunch, 1, Child, gate.view()), other(kDeviceLaunch, 1, Child, gate.view());
  Graph once(0, 1, Once, child.exec, code.data());
  Graph parent(0, 1, Parent, child.exec, cts::control() ? other.exec : child.exec, outcome.device());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  // Until the gate opens, the first launch is not complete, whether its kernel has started or not.
  CTS_EXPECT(cts::AwaitWord(&outcome[0].done, 1), "the launching kernel did not come to its end");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(outcome[0].first, cudaSuccess, "the first launch was refused");
  CTS_EXPECT_EQ(outcome[0].second, cudaErrorInvalidValue, "a graph was launched again while it was running");
  CTS_EXPECT_EQ(gate.arrivals(), 1, "another number of graphs ran than the first launch asked for");

  const unsigned before = gate.arrivals();
  CTS_CUDA(cudaGraphLaunch(once.exec, nullptr));
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "a graph was refused although its earlier launch was complete");
  CTS_EXPECT_EQ(gate.arrivals(), before + 1, "a graph did not run again after its earlier launch was complete");
}

}  // namespace
