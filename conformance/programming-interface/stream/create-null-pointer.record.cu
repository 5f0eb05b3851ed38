/*---
clause: pi.stream.create-null-pointer
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  CTS_OBSERVE("stream-create-of-null", cudaStreamCreate(nullptr));
  (void)cudaGetLastError();
}

}  // namespace
