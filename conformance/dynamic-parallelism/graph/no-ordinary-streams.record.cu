/*---
clause: cdp.graph.no-ordinary-streams
requires: [no-mps]
note: no document says what such a launch does; it may end in a fault
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Child(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Parent(cudaGraphExec_t child, unsigned* code, cudaStream_t stream) {
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGraphLaunch(child, stream)));
}

CTS_CHILD(Launch) {
  const cudaStream_t streams[] = {nullptr, cudaStreamLegacy, cudaStreamPerThread, cudaStreamGraphFireAndForget};
  cts::PinnedBuffer<unsigned> ran(1, 0), code(1, 0xFF);  // -1: the launch told nothing
  Graph child(kDeviceLaunch, 1, Child, ran.device());
  Graph parent(0, 1, Parent, child.exec, code.device(), streams[cts::child_argument()]);
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", static_cast<int>(code.Load(0)));
  cts::Tell("ran", ran.Load(0));
}

void Record(int stream, const char* name) {
  const cts::ChildRun run = cts::RunChild("Launch", {.argument = stream, .any_end = true});
  const std::string label = name;
  const bool told = run.Has("ran");
  const bool faulted = told && run.Value("synchronized") != cudaSuccess;
  CTS_OBSERVE(name,
              told ? cudaGetErrorName(static_cast<cudaError_t>(run.Value(faulted ? "synchronized" : "code"))) : "none");
  CTS_OBSERVE((label + "-ran").c_str(), told ? (run.Value("ran") == 1 ? "yes" : "no") : "none");
}

CTS_CASE() {
  const cts::ChildRun named = cts::RunChild("Launch", {.argument = 3});
  CTS_EXPECT_EQ(named.Value("code"), cudaSuccess, "a launch into the fire-and-forget stream was refused");
  CTS_EXPECT_EQ(named.Value("ran"), 1, "a graph in the fire-and-forget stream did not run");
  Record(0, "null-stream");
  Record(1, "legacy");
  Record(2, "per-thread");
}

}  // namespace
