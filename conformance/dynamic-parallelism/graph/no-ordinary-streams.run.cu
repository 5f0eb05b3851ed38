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

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Parent(cudaGraphExec_t child, unsigned* code, bool named) {
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGraphLaunch(child, named ? cudaStreamGraphFireAndForget : nullptr)));
}

// A process of its own: the documents name no error code, so the launch may also end in a fault.
CTS_CHILD(Launch) {
  cts::PinnedBuffer<unsigned> count(1, 0), code(1);
  Graph child(kDeviceLaunch, 1, Child, count.device());
  Graph parent(0, 1, Parent, child.exec, code.device(), cts::control());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::detail::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", code.Load(0));
  cts::Tell("count", count.Load(0));
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Launch");
  const auto synchronized = static_cast<cudaError_t>(run.Value("synchronized"));
  const auto code = static_cast<cudaError_t>(run.Value("code"));
  CTS_OBSERVE("synchronized", synchronized);
  CTS_OBSERVE("code", code);
  CTS_EXPECT(synchronized != cudaSuccess || code != cudaSuccess,
             "a kernel could launch a graph into an ordinary stream");
  CTS_EXPECT_EQ(run.Value("count"), 0, "a graph ran in an ordinary stream of a kernel");
}

}  // namespace
