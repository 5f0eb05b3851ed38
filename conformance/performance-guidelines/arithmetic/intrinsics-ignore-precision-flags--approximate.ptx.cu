/*---
clause: perf.arithmetic.intrinsics-ignore-precision-flags
covers: the approximate intrinsic, which precise division leaves alone
control: the operator in place of the intrinsic
note: precise division is the default, and leaves the approximate intrinsic as it is
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{(div|rcp)\.(rn|full)\.}}
// CHECK: {{(div|rcp)\.approx\.(ftz\.)?f32}}
// CHECK-NOT: {{(div|rcp)\.(rn|full)\.}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
#ifdef CTS_CONTROL
  out[0] = in[0] / in[1];
#else
  out[0] = __fdividef(in[0], in[1]);
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
