/*---
clause: cdp.graph.self-tail-launch
control: the graph does not enqueue itself
control-fails-with: the graph did not run as often as it was enqueued
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kRuns = 100;

struct Outcome {
  int runs, refused;
};

__global__ void Loop(Outcome* outcome, bool again) {
  if (++outcome->runs == kRuns || !again) return;
  if (cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch) != cudaSuccess) ++outcome->refused;
}

CTS_CASE() {
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  Graph loop(kDeviceLaunch, 1, Loop, outcome.data(), !cts::control());
  CTS_CUDA(cudaGraphLaunch(loop.exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(outcome[0].refused, 0, "a self-launch was refused");
  CTS_EXPECT_EQ(outcome[0].runs, kRuns, "the graph did not run as often as it was enqueued");
}

}  // namespace
