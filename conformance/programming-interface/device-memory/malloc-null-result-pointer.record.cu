/*---
clause: pi.device-memory.malloc-null-result-pointer
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  CTS_OBSERVE("result-of-null", cudaMalloc(static_cast<void**>(nullptr), 16));
  (void)cudaGetLastError();
}

}  // namespace
