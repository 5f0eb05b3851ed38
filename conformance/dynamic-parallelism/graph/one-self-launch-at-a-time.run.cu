/*---
clause: cdp.graph.one-self-launch-at-a-time
control: the graph launches another one instead of itself
control-fails-with: the graph did not run again for its self-launch
note: only what lies within the limit is promised; what a second self-launch gives is recorded
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

struct Outcome {
  int runs;
  cudaError_t first, second;
};

__global__ void Other() {}
__global__ void Twice(Outcome* outcome, cudaGraphExec_t instead) {
  if (outcome->runs++ > 0) return;
  const cudaGraphExec_t self = instead != nullptr ? instead : cudaGetCurrentGraphExec();
  outcome->first = cudaGraphLaunch(self, cudaStreamGraphTailLaunch);
  outcome->second = cudaGraphLaunch(self, cudaStreamGraphTailLaunch);
}

CTS_CASE() {
  cts::DeviceBuffer<Outcome> outcome(1);
  outcome.Write({Outcome{0, cudaErrorUnknown, cudaErrorUnknown}});
  Graph other(kDeviceLaunch, 1, Other);
  Graph twice(kDeviceLaunch, 1, Twice, outcome.data(), cts::control() ? other.exec : nullptr);
  CTS_CUDA(cudaGraphLaunch(twice.exec, nullptr));
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_OBSERVE("second", seen.second);
  CTS_OBSERVE("runs", seen.runs);
  CTS_EXPECT(seen.first == cudaSuccess && seen.runs >= 2, "the graph did not run again for its self-launch");
}

}  // namespace
