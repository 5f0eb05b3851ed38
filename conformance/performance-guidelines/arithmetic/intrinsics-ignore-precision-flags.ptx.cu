/*---
clause: perf.arithmetic.intrinsics-ignore-precision-flags
control: the operators and sqrtf in place of the intrinsics
build: [prec-div-false, prec-sqrt-false, fmad-false]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-DAG: {{fma\.rn\.f32}}
// CHECK-DAG: {{div\.rn\.f32}}
// CHECK-DAG: {{rcp\.rn\.f32}}
// CHECK-DAG: {{[^r]sqrt\.rn\.f32}}
// CHECK-NOT: {{\.(approx|full)\.}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float a = in[0], b = in[1], c = in[2];
#ifdef CTS_CONTROL
  out[0] = a * b + c;
  out[1] = a / b;
  out[2] = 1.0f / c;
  out[3] = sqrtf(b);
#else
  out[0] = __fmaf_rn(a, b, c);
  out[1] = __fdiv_rn(a, b);
  out[2] = __frcp_rn(c);
  out[3] = __fsqrt_rn(b);
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
