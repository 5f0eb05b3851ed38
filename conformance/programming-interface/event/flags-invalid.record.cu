/*---
clause: pi.event.flags-invalid
launches: none
---*/
#include "cts/case.cuh"

namespace {

void Record(const char* name, unsigned flags) {
  cudaEvent_t event = nullptr;
  const cudaError_t code = cudaEventCreateWithFlags(&event, flags);
  CTS_OBSERVE(name, code);
  (void)cudaGetLastError();
  if (code == cudaSuccess) CTS_CUDA(cudaEventDestroy(event));
}

CTS_CASE() {
  Record("flags-0x8", 0x8);
  Record("flags-0x80", 0x80);
  Record("flags-0x8000", 0x8000);
}

}  // namespace
