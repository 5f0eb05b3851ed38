/*---
clause: mm.graph-memory.not-in-device-graphs
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"

#include "with-memory.family.cuh"

namespace {

void Record(bool with_memory, unsigned long long flags) {
  Subject subject(with_memory);
  cudaGraphExec_t exec = nullptr;
  const cudaError_t code = cts::Taken(cudaGraphInstantiate(&exec, subject.graph, flags));
  CTS_OBSERVE("code", code);
  if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(exec));
}

CTS_CASE() {
  cts::Row("memory-nodes", [] { Record(true, cudaGraphInstantiateFlagDeviceLaunch); });
  cts::Row("automatic-free",
           [] { Record(false, cudaGraphInstantiateFlagDeviceLaunch | cudaGraphInstantiateFlagAutoFreeOnLaunch); });
}

}  // namespace
