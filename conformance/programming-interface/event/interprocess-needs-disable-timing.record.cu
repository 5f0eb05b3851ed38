/*---
clause: pi.event.interprocess-needs-disable-timing
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cudaEvent_t event = nullptr;
  const cudaError_t code = cudaEventCreateWithFlags(&event, cudaEventInterprocess);
  CTS_OBSERVE("interprocess-event-with-timing", code);
  (void)cudaGetLastError();
  if (code == cudaSuccess) CTS_CUDA(cudaEventDestroy(event));
}

}  // namespace
