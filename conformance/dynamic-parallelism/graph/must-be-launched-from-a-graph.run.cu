/*---
clause: cdp.graph.must-be-launched-from-a-graph
control: the launching kernel runs as a node of a graph
control-fails-with:
  - a kernel outside a graph could launch a graph
  - a graph ran that a kernel outside a graph had launched
launches: none
note: an implementation may refuse the kernel itself, so a run without a launch is possible
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
  Graph child(kDeviceLaunch, 1, Child, ran.device());
  Graph parent(0, 1, Parent, child.exec, code.device());
  cudaError_t launched = cudaSuccess;
  if (cts::control()) {
    CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  } else {
    Parent<<<1, 1>>>(child.exec, code.device());
    launched = cudaGetLastError();
  }
  cts::Tell("launched", launched);
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
  const auto launched = static_cast<cudaError_t>(run.Value("launched"));
  CTS_OBSERVE("launched", launched);
  CTS_OBSERVE("synchronized", synchronized);
  CTS_OBSERVE("code", code);
  CTS_EXPECT(launched != cudaSuccess || synchronized != cudaSuccess || run.Value("code") != -1,
             "the launching kernel never ran");
  CTS_EXPECT(launched != cudaSuccess || synchronized != cudaSuccess || code != cudaSuccess,
             "a kernel outside a graph could launch a graph");
  CTS_EXPECT_EQ(run.Value("ran"), 0, "a graph ran that a kernel outside a graph had launched");
}

}  // namespace
