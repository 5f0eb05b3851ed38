/*---
clause: cdp.graph.no-ordinary-streams
control: the graph is launched into the fire-and-forget stream
control-fails-with:
  - a kernel could launch a graph into an ordinary stream
  - a graph ran in an ordinary stream of a kernel
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Child(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Parent(cudaGraphExec_t child, unsigned* code, cudaStream_t stream) {
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGraphLaunch(child, stream)));
}

// A process of its own: the documents name no error code, so the launch may also end in a fault.
CTS_CHILD(Launch) {
  const cudaStream_t ordinary[] = {nullptr, cudaStreamLegacy, cudaStreamPerThread};
  const cudaStream_t stream = cts::control() ? cudaStreamGraphFireAndForget : ordinary[cts::child_argument()];
  cts::PinnedBuffer<unsigned> ran(1, 0), code(1, 0xFF);  // -1: the launch told nothing
  Graph child(kDeviceLaunch, 1, Child, ran.device());
  Graph parent(0, 1, Parent, child.exec, code.device(), stream);
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", static_cast<int>(code.Load(0)));
  cts::Tell("ran", ran.Load(0));
}

void Check(int stream, const char* name) {
  const cts::ChildRun run = cts::RunChild("Launch", {.argument = stream});
  const auto synchronized = static_cast<cudaError_t>(run.Value("synchronized"));
  const auto code = static_cast<cudaError_t>(run.Value("code"));
  CTS_OBSERVE(name, synchronized != cudaSuccess ? synchronized : code);
  CTS_EXPECT(synchronized != cudaSuccess || run.Value("code") != -1, "the launching kernel never ran");
  CTS_EXPECT(synchronized != cudaSuccess || code != cudaSuccess,
             "a kernel could launch a graph into an ordinary stream");
  CTS_EXPECT_EQ(run.Value("ran"), 0, "a graph ran in an ordinary stream of a kernel");
}

CTS_CASE(null_stream) { Check(0, "null-stream"); }
CTS_CASE(legacy) { Check(1, "legacy"); }
CTS_CASE(per_thread) { Check(2, "per-thread"); }

}  // namespace
