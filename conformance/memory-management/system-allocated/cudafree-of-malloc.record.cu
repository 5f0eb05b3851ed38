/*---
clause: mm.system-allocated.cudafree-of-malloc
requires: [pageable-access]
launches: none
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

CTS_CHILD(Frees) {
  void* const memory = std::malloc(4096);
  CTS_CUDA(cudaFree(nullptr));
  const cudaError_t code = cudaFree(memory);
  (void)cudaGetLastError();
  cts::Tell("code", code);
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Frees", {.any_end = true});
  if (run.Has("code")) CTS_OBSERVE("code", static_cast<cudaError_t>(run.Value("code")));
  CTS_OBSERVE("signal", run.signal);
}

}  // namespace
