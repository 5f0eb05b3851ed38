/*---
clause: perf.arithmetic.rsqrtf-direct
control: the reciprocal of the square root, with precise division and square root
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{MUFU\.RCP|CALL}}
// CHECK: MUFU.RSQ
// CHECK-NOT: {{MUFU|CALL}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
#ifdef CTS_CONTROL
  out[0] = 1.0f / sqrtf(in[0]);
#else
  out[0] = rsqrtf(in[0]);
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
