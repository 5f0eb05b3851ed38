/*---
clause: perf.arithmetic.ftz-ptx-modifier
covers: further instructions
control: the option is left out
build: [ftz]
control-build: []
note: the barriers keep the operations in their order
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: {{sub\.([a-z]+\.)?ftz\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: {{min\.ftz\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: {{max\.ftz\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: {{setp\.[a-z]+\.ftz\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: {{rcp\.rn\.ftz\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: {{rsqrt\.approx\.ftz\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: {{(div|rcp)\.approx\.ftz\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: {{lg2\.approx\.ftz\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: {{sin\.approx\.ftz\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: {{cvt\.rzi\.ftz\.s32\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: {{cvt\.ftz\.f64\.f32}}
// CHECK-NOT: {{(sub|min|max|rcp|rsqrt|div|lg2|sin|setp\.[a-z]+)\.((r[a-z]|approx|full)\.)?f32|cvt\.(r[a-z]+\.)?[a-z]+[0-9]+\.f32}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, double* wide, const float* in) {
  out[0] = in[0] - in[1];
  __syncthreads();
  out[1] = fminf(in[2], in[3]);
  __syncthreads();
  out[2] = fmaxf(in[4], in[5]);
  __syncthreads();
  out[3] = in[6] < in[7] ? in[8] : in[9];
  __syncthreads();
  out[4] = __frcp_rn(in[10]);
  __syncthreads();
  out[5] = rsqrtf(in[11]);
  __syncthreads();
  out[6] = __fdividef(in[12], in[13]);
  __syncthreads();
  out[7] = __log2f(in[14]);
  __syncthreads();
  out[8] = __sinf(in[15]);
  __syncthreads();
  out[9] = __int_as_float(static_cast<int>(in[16]));
  __syncthreads();
  wide[0] = in[17];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, nullptr); }

}  // namespace
