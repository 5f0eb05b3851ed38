/*---
clause: rt.stream.destroy-default-stream
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  const cudaError_t code = cudaStreamDestroy(nullptr);
  (void)cudaGetLastError();
  CTS_OBSERVE("code", code);
}

}  // namespace
