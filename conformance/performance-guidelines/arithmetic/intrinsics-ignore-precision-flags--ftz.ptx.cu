/*---
clause: perf.arithmetic.intrinsics-ignore-precision-flags
control: the option is left out
build: [ftz]
control-build: []
note: that -ftz does influence them; that the other options do not, the case without aspect shows
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-DAG: {{add\.rn\.ftz\.f32}}
// CHECK-DAG: {{mul\.rn\.ftz\.f32}}
// CHECK-DAG: {{fma\.rn\.ftz\.f32}}
// CHECK-DAG: {{div\.rn\.ftz\.f32}}
// CHECK-DAG: {{rcp\.rn\.ftz\.f32}}
// CHECK-DAG: {{[^r]sqrt\.rn\.ftz\.f32}}
// CHECK-DAG: {{div\.approx\.ftz\.f32}}
// CHECK-NOT: {{\.(rn|approx)\.f32}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float a = in[0], b = in[1], c = in[2];
  out[0] = __fmaf_rn(a, b, c);
  out[1] = __fdiv_rn(a, b);
  out[2] = __frcp_rn(c);
  out[3] = __fsqrt_rn(b);
  out[4] = __fadd_rn(a, c);
  out[5] = __fmul_rn(b, c);
  out[6] = __fdividef(b, a);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
