/*---
clause: perf.arithmetic.use-fast-math-implies
covers: the option by its long name
control: the option is left out
build: [fast-math-in-full]
control-build: []
note: the barriers keep the operations in their order
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{(add|mul|fma|div|rcp|sqrt)\.((r[a-z]|approx|full)\.)?f32|(div|rcp|sqrt)\.rn\.}}
// CHECK: {{(fma\.rn|mul)\.ftz\.f32}}
// CHECK-NOT: {{(add|mul|fma|div|rcp|sqrt)\.((r[a-z]|approx|full)\.)?f32|(div|rcp|sqrt)\.rn\.}}
// CHECK: {{(div\.(approx|full)|rcp\.approx)\.ftz\.f32}}
// CHECK-NOT: {{(add|mul|fma|div|rcp|sqrt)\.((r[a-z]|approx|full)\.)?f32|(div|rcp|sqrt)\.rn\.}}
// CHECK: {{[^r]sqrt\.approx\.ftz\.f32}}
// CHECK-NOT: {{(add|mul|fma|div|rcp|sqrt)\.((r[a-z]|approx|full)\.)?f32|(div|rcp|sqrt)\.rn\.}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  out[0] = in[0] * in[1] + in[2];
  __syncthreads();
  out[1] = 1.0f / in[1];
  __syncthreads();
  out[2] = sqrtf(in[0]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
