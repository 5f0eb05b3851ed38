/*---
clause: cdp.limit.driver-may-adjust
launches: none
own-process: what else its object holds may need more stack
note: where a request is refused, the error is recorded instead of the value in force
---*/
#include <string>

#include "cts/case.cuh"

namespace {

void Request(const char* name, cudaLimit limit, size_t value) {
  const std::string label = name + std::to_string(value);
  const cudaError_t set = cudaDeviceSetLimit(limit, value);
  (void)cudaGetLastError();
  size_t in_force = 0;
  CTS_CUDA(cudaDeviceGetLimit(&in_force, limit));
  if (set == cudaSuccess) {
    CTS_OBSERVE(label.c_str(), in_force);
  } else {
    CTS_OBSERVE(label.c_str(), set);
  }
}

CTS_CASE() {
  for (const size_t value : {1, 33, 1025, 2049}) {
    Request("pending-launches-", cudaLimitDevRuntimePendingLaunchCount, value);
    Request("stack-size-", cudaLimitStackSize, value);
  }
}

}  // namespace
