/*---
clause: cdp.graph.one-self-launch-at-a-time
control: the graph launches another one instead of itself
control-fails-with: the graph did not run again for its self-launch
draft: five of five on an H200, not yet on an H100
requires: [no-mps]
note: >-
  Only what lies within the limit is promised. What a second self-launch gives is recorded, in a process of its own,
  because no document says what it does.
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
__global__ void Launch(Outcome* outcome, cudaGraphExec_t instead, bool twice) {
  if (outcome->runs++ > 0) return;
  const cudaGraphExec_t self = instead != nullptr ? instead : cudaGetCurrentGraphExec();
  outcome->first = cudaGraphLaunch(self, cudaStreamGraphTailLaunch);
  if (twice) outcome->second = cudaGraphLaunch(self, cudaStreamGraphTailLaunch);
}

// Runs the graph; false if that ended in an error.
bool Run(Outcome* seen, bool twice) {
  cts::DeviceBuffer<Outcome> outcome(1);
  outcome.Write({Outcome{0, cudaErrorUnknown, cudaErrorUnknown}});
  Graph other(kDeviceLaunch, 1, Other);
  Graph launching(kDeviceLaunch, 1, Launch, outcome.data(), cts::control() ? other.exec : nullptr, twice);
  CTS_CUDA(cudaGraphLaunch(launching.exec, nullptr));
  if (!twice) CTS_FINISH();
  if (cudaDeviceSynchronize() != cudaSuccess) return cts::ContextIsLost(), false;
  *seen = outcome[0];
  return true;
}

CTS_CHILD(Twice) {
  Outcome seen;
  if (!Run(&seen, true)) return;
  cts::Tell("second", seen.second);
  cts::Tell("runs", seen.runs);
}

CTS_CASE() {
  Outcome seen;
  if (!Run(&seen, false)) return;
  CTS_EXPECT(seen.first == cudaSuccess && seen.runs >= 2, "the graph did not run again for its self-launch");
  const cts::ChildRun twice = cts::RunChild("Twice", {.any_end = true});
  CTS_OBSERVE("second", twice.Has("runs") ? cudaGetErrorName(static_cast<cudaError_t>(twice.Value("second"))) : "none");
  CTS_OBSERVE("runs", twice.Has("runs") ? twice.Value("runs") : -1);
}

}  // namespace
