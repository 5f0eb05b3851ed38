/*---
clause: cdp.graph.self-tail-launch
control: the graph enqueues another one instead of itself
control-fails-with: the graph did not run as often as it was enqueued
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kRuns = 100;

struct Outcome {
  int runs, refused;
};

__global__ void Other() {}
__global__ void Loop(Outcome* outcome, cudaGraphExec_t instead) {
  if (++outcome->runs == kRuns) return;
  const cudaGraphExec_t next = instead != nullptr ? instead : cudaGetCurrentGraphExec();
  if (cudaGraphLaunch(next, cudaStreamGraphTailLaunch) != cudaSuccess) ++outcome->refused;
}

CTS_CASE() {
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  Graph other(kDeviceLaunch, 1, Other);
  Graph loop(kDeviceLaunch, 1, Loop, outcome.data(), cts::control() ? other.exec : nullptr);
  CTS_CUDA(cudaGraphLaunch(loop.exec, nullptr));
  CTS_FINISH();
  CTS_EXPECT_EQ(outcome[0].refused, 0, "a self-launch was refused");
  CTS_EXPECT_EQ(outcome[0].runs, kRuns, "the graph did not run as often as it was enqueued");
}

}  // namespace
