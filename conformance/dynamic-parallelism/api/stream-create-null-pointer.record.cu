/*---
clause: cdp.api.stream-create-null-pointer
build: [rdc]
requires: [no-mps]
note: a call that does not check its argument faults, hence a process of its own
---*/
#include "cts/case.cuh"

namespace {

__global__ void Create(unsigned* code) {
  cts::RaiseFlag(code, static_cast<unsigned>(cudaStreamCreateWithFlags(nullptr, cudaStreamNonBlocking)));
}

CTS_CHILD(CallCreate) {
  cts::PinnedBuffer<unsigned> code(1, 0);
  Create<<<1, 1>>>(code.device());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", code.Load(0));
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("CallCreate", {.any_end = true});
  if (!run.Has("synchronized")) return CTS_OBSERVE("faulted", "the process did not come to its end");
  const auto synchronized = static_cast<cudaError_t>(run.Value("synchronized"));
  CTS_OBSERVE("faulted", synchronized != cudaSuccess);
  if (synchronized == cudaSuccess) CTS_OBSERVE("code", static_cast<cudaError_t>(run.Value("code")));
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
