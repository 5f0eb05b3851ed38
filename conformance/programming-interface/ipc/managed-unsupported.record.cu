/*---
clause: pi.ipc.managed-unsupported
requires: [ipc, managed]
launches: none
---*/
#include "cts/case.cuh"

namespace {

void Record(const char* name, size_t bytes) {
  void* memory = nullptr;
  CTS_CUDA(cudaMallocManaged(&memory, bytes, cudaMemAttachGlobal));
  cudaIpcMemHandle_t handle;
  CTS_OBSERVE(name, cudaIpcGetMemHandle(&handle, memory));
  (void)cudaGetLastError();
  CTS_CUDA(cudaFree(memory));
}

CTS_CASE() {
  Record("code", 4096);
  Record("code-of-a-large-block", size_t{4} << 20);
}

}  // namespace
