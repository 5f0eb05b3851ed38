/*---
clause: pi.callback.host-func-null
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  const cts::Stream stream;
  CTS_OBSERVE("null-function", cudaLaunchHostFunc(stream, nullptr, nullptr));
  (void)cudaGetLastError();
}

}  // namespace
