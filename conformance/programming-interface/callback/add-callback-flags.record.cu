/*---
clause: pi.callback.add-callback-flags
launches: none
---*/
#include "cts/case.cuh"

namespace {

void CUDART_CB Keep(cudaStream_t, cudaError_t, void* called) { *static_cast<volatile unsigned*>(called) = 1; }

CTS_CASE() {
  const cts::Stream stream;
  volatile unsigned called = 0;
  CTS_OBSERVE("flags-1", cudaStreamAddCallback(stream, &Keep, const_cast<unsigned*>(&called), 1));
  CTS_OBSERVE("flags-0x80000000", cudaStreamAddCallback(stream, &Keep, const_cast<unsigned*>(&called), 0x80000000u));
  (void)cudaGetLastError();
  stream.Synchronize();
  CTS_OBSERVE("called", called != 0);
}

}  // namespace
