/*---
clause: cdp.absent.host-device-functions-only-warn
covers: the warning of a plain build
control: the function that is called is one of the device, too
build: [rdc]
---*/
// CHECK: {{[Ww]arning.*OnHost}}
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
__host__ __device__
#endif
    int
    OnHost(int value) {
  return value + 1;
}

__host__ __device__ int Direct(int value) { return OnHost(value); }

__global__ void Kernel(int* out) { *out = Direct(*out); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
