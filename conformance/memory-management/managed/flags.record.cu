/*---
clause: mm.managed.flags
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  const auto observe = [](const char* name, unsigned flags) {
    void* memory = nullptr;
    const cudaError_t code = cudaMallocManaged(&memory, 4096, flags);
    (void)cudaGetLastError();
    CTS_OBSERVE(name, code);
    if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
  };
  observe("none", 0);
  observe("single-attachment", cudaMemAttachSingle);
  observe("global-and-host", cudaMemAttachGlobal | cudaMemAttachHost);
  observe("flags-8", 8);
}

}  // namespace
