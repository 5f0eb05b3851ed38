/*---
clause: cdp.graph.upload-before-device-launch
control: the graph is uploaded
control-fails-with:
  - a kernel could launch a graph that nobody had uploaded
  - a graph ran that nobody had uploaded
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Parent(cudaGraphExec_t child, unsigned* code) {
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGraphLaunch(child, cudaStreamGraphFireAndForget)));
}

// A process of its own: the documents name no error code, so the launch may also end in a fault.
CTS_CHILD(Launch) {
  cts::PinnedBuffer<unsigned> count(1, 0), code(1);
  Graph child(0, 1, Child, count.device());
  cudaGraphExec_t for_device;
  CTS_CUDA(cudaGraphInstantiate(&for_device, child.graph, cudaGraphInstantiateFlagDeviceLaunch));
  if (cts::control()) CTS_CUDA(cudaGraphUpload(for_device, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  Graph parent(0, 1, Parent, for_device, code.device());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::detail::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", code.Load(0));
  cts::Tell("count", count.Load(0));
  cts::detail::CleanedUp(cudaGraphExecDestroy(for_device), "cudaGraphExecDestroy");
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Launch");
  const auto synchronized = static_cast<cudaError_t>(run.Value("synchronized"));
  const auto code = static_cast<cudaError_t>(run.Value("code"));
  CTS_OBSERVE("synchronized", synchronized);
  CTS_OBSERVE("code", code);
  CTS_EXPECT(synchronized != cudaSuccess || code != cudaSuccess,
             "a kernel could launch a graph that nobody had uploaded");
  CTS_EXPECT_EQ(run.Value("count"), 0, "a graph ran that nobody had uploaded");
}

}  // namespace
