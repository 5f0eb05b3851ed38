/*---
clause: cdp.launch.kernel-call-needs-configuration
control: the call has a configuration
build: [rdc]
rejects-with:
  - 'a __global__ function call must be configured'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* result) { *result = 1; }
[[maybe_unused]] __global__ void Parent(int* result) {
#ifdef CTS_CONTROL
  Child<<<1, 1>>>(result);
#else
  Child(result);
#endif
}

}  // namespace
