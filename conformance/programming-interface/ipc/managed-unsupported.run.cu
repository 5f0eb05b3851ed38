/*---
clause: pi.ipc.managed-unsupported
control: the memory is one of cudaMalloc
control-fails-with: a handle of managed memory was given out
requires: [ipc, managed]
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  for (const size_t bytes : {size_t{4096}, size_t{4} << 20}) {
    cts::Row(bytes == 4096 ? "small" : "large", [&] {
      void* memory = nullptr;
      CTS_CUDA(cts::control() ? cudaMalloc(&memory, bytes) : cudaMallocManaged(&memory, bytes, cudaMemAttachGlobal));
      cudaIpcMemHandle_t handle;
      const cudaError_t code = cudaIpcGetMemHandle(&handle, memory);
      (void)cudaGetLastError();
      CTS_EXPECT_NE(code, cudaSuccess, "a handle of managed memory was given out");
      if (!cts::control()) CTS_OBSERVE("code", code);
      CTS_CUDA(cudaFree(memory));
    });
  }
}

}  // namespace
