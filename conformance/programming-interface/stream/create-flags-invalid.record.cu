/*---
clause: pi.stream.create-flags-invalid
launches: none
---*/
#include "cts/case.cuh"

namespace {

void Record(const char* name, unsigned flags) {
  cudaStream_t stream = nullptr;
  const cudaError_t code = cudaStreamCreateWithFlags(&stream, flags);
  CTS_OBSERVE(name, code);
  (void)cudaGetLastError();
  if (code == cudaSuccess) CTS_CUDA(cudaStreamDestroy(stream));
}

CTS_CASE() {
  Record("flags-2", 2);
  Record("flags-3", 3);
  Record("flags-0x10", 0x10);
}

}  // namespace
