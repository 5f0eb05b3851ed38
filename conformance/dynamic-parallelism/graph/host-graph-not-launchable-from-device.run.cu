/*---
clause: cdp.graph.host-graph-not-launchable-from-device
control: the graph is instantiated for device launch
control-fails-with:
  - a kernel could launch a graph that is for the host
  - a graph that is for the host ran
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Child(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Parent(cudaGraphExec_t child, unsigned* code) {
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGraphLaunch(child, cudaStreamGraphFireAndForget)));
}

// A process of its own: the documents name no error code, so the launch may also end in a fault.
CTS_CHILD(Launch) {
  cts::PinnedBuffer<unsigned> ran(1, 0), code(1, 0xFF);  // -1: the launch told nothing
  Graph child(cts::control() ? kDeviceLaunch : 0, 1, Child, ran.device());
  Graph parent(0, 1, Parent, child.exec, code.device());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", static_cast<int>(code.Load(0)));
  cts::Tell("ran", ran.Load(0));
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Launch");
  const auto synchronized = static_cast<cudaError_t>(run.Value("synchronized"));
  const auto code = static_cast<cudaError_t>(run.Value("code"));
  CTS_OBSERVE("synchronized", synchronized);
  CTS_OBSERVE("code", code);
  CTS_EXPECT(synchronized != cudaSuccess || run.Value("code") != -1, "the launching kernel never ran");
  CTS_EXPECT(synchronized != cudaSuccess || code != cudaSuccess, "a kernel could launch a graph that is for the host");
  CTS_EXPECT_EQ(run.Value("ran"), 0, "a graph that is for the host ran");
}

}  // namespace
