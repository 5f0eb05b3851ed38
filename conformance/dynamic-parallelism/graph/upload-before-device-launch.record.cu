/*---
clause: cdp.graph.upload-before-device-launch
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

__global__ void Child(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Parent(cudaGraphExec_t child, unsigned* code) {
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGraphLaunch(child, cudaStreamGraphFireAndForget)));
}

// A process of its own: the launch may also end in a fault.
CTS_CHILD(Launch) {
  const bool upload = cts::child_argument() != 0;
  cts::PinnedBuffer<unsigned> ran(1, 0), code(1);
  Graph child(0, 1, Child, ran.device());
  cudaGraphExec_t for_device;
  CTS_CUDA(cudaGraphInstantiate(&for_device, child.graph, cudaGraphInstantiateFlagDeviceLaunch));
  if (upload) CTS_CUDA(cudaGraphUpload(for_device, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  Graph parent(0, 1, Parent, for_device, code.device());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", code.Load(0));
  cts::Tell("ran", ran.Load(0));
  if (synchronized == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(for_device));
}

CTS_CASE() {
  const cts::ChildRun uploaded = cts::RunChild("Launch", {.argument = 1});
  CTS_EXPECT_EQ(static_cast<cudaError_t>(uploaded.Value("synchronized")), cudaSuccess, "an uploaded graph faulted");
  CTS_EXPECT_EQ(static_cast<cudaError_t>(uploaded.Value("code")), cudaSuccess, "an uploaded graph was refused");
  CTS_EXPECT_EQ(uploaded.Value("ran"), 1, "an uploaded graph did not run");

  const cts::ChildRun run = cts::RunChild("Launch", {.argument = 0, .timeout_s = 25, .any_end = true});
  for (const char* name : {"synchronized", "code"}) {
    CTS_OBSERVE(name, run.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(run.Value(name))) : "none");
  }
  CTS_OBSERVE("ran", run.Has("ran") ? (run.Value("ran") == 1 ? "yes" : "no") : "none");
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
