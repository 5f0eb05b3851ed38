/*---
clause: cdp.graph.one-self-launch-at-a-time
control: the second launch is of another graph
control-fails-with: a second self-launch was accepted
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

struct Outcome {
  int runs;
  cudaError_t first, second;
};

__global__ void Other(unsigned* count) { ++*count; }
__global__ void Twice(Outcome* outcome, cudaGraphExec_t other) {
  if (outcome->runs++ > 0) return;
  const cudaGraphExec_t self = cudaGetCurrentGraphExec();
  outcome->first = cudaGraphLaunch(self, cudaStreamGraphTailLaunch);
  outcome->second = cudaGraphLaunch(other != nullptr ? other : self, cudaStreamGraphTailLaunch);
}

CTS_CASE() {
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  cts::DeviceBuffer<unsigned> count(1, 0);
  Graph other(kDeviceLaunch, 1, Other, count.data());
  Graph twice(kDeviceLaunch, 1, Twice, outcome.data(), cts::control() ? other.exec : nullptr);
  CTS_CUDA(cudaGraphLaunch(twice.exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.first, cudaSuccess, "the first self-launch was refused");
  CTS_OBSERVE("second", seen.second);
  CTS_EXPECT_NE(seen.second, cudaSuccess, "a second self-launch was accepted");
  CTS_EXPECT_EQ(seen.runs, 2, "the graph did not run once more for the first self-launch alone");
}

}  // namespace
