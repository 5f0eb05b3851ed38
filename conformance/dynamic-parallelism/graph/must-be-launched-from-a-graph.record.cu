/*---
clause: cdp.graph.must-be-launched-from-a-graph
requires: [no-mps]
note: no document says what such a launch does; it may be refused with its kernel, or end in a fault
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Child(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Parent(cudaGraphExec_t child, unsigned* code) {
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGraphLaunch(child, cudaStreamGraphFireAndForget)));
}

CTS_CHILD(Launch) {
  cts::PinnedBuffer<unsigned> ran(1, 0), code(1, 0xFF);  // -1: the launch told nothing
  Graph child(kDeviceLaunch, 1, Child, ran.device());
  Graph parent(0, 1, Parent, child.exec, code.device());
  cudaError_t launched = cudaSuccess;
  if (cts::child_argument() != 0) {
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
  const cts::ChildRun in_graph = cts::RunChild("Launch", {.argument = 1});
  CTS_EXPECT_EQ(in_graph.Value("code"), cudaSuccess, "a kernel in a graph could not launch a graph");
  CTS_EXPECT_EQ(in_graph.Value("ran"), 1, "a graph that a kernel in a graph had launched did not run");

  const cts::ChildRun run = cts::RunChild("Launch", {.argument = 0, .any_end = true});
  CTS_OBSERVE("ended-in-time", !run.timed_out);
  for (const char* name : {"launched", "synchronized", "code"}) {
    CTS_OBSERVE(name, run.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(run.Value(name))) : "none");
  }
  CTS_OBSERVE("ran", run.Has("ran") ? (run.Value("ran") == 1 ? "yes" : "no") : "none");
}

}  // namespace
