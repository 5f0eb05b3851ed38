/*---
clause: perf.arithmetic.ftz-ptx-modifier
control: the option is left out
build: [ftz]
control-build: []
---*/
#include "cts/case.cuh"

// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-DAG: {{sub\.([a-z]+\.)?ftz\.f32}}
// CHECK-DAG: {{min\.ftz\.f32}}
// CHECK-DAG: {{max\.ftz\.f32}}
// CHECK-DAG: {{setp\.[a-z]+\.ftz\.f32}}
// CHECK-DAG: {{rcp\.rn\.ftz\.f32}}
// CHECK-DAG: {{rsqrt\.approx\.ftz\.f32}}
// CHECK-DAG: {{div\.approx\.ftz\.f32}}
// CHECK-DAG: {{lg2\.approx\.ftz\.f32}}
// CHECK-DAG: {{sin\.approx\.ftz\.f32}}
// CHECK-DAG: {{cvt\.ftz\.f64\.f32}}
// CHECK-DAG: {{cvt\.rzi\.ftz\.s32\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin)\.([a-z]+\.)?f32}}
// CHECK-NOT: {{setp\.[a-z]+\.f32}}
// CHECK: ret;

namespace {

__global__ void Kernel(float* out, double* wide, const float* in) {
  out[0] = in[0] - in[1];
  out[1] = fminf(in[2], in[3]);
  out[2] = fmaxf(in[4], in[5]);
  out[3] = in[6] < in[7] ? in[8] : in[9];
  out[4] = __frcp_rn(in[10]);
  out[5] = rsqrtf(in[11]);
  out[6] = __fdividef(in[12], in[13]);
  out[7] = __log2f(in[14]);
  out[8] = __sinf(in[15]);
  out[9] = __int_as_float(static_cast<int>(in[16]));
  wide[0] = in[17];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, nullptr); }

}  // namespace
