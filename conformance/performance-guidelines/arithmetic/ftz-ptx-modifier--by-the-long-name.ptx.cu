/*---
clause: perf.arithmetic.ftz-ptx-modifier
covers: the option by its long name
control: the option is left out
build: [ftz-in-full]
control-build: []
note: the barriers keep the operations in their order
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{(add|mul|fma|div|sqrt)\.((r[a-z]|approx|full)\.)?f32}}
// CHECK: {{add\.([a-z]+\.)?ftz\.f32}}
// CHECK-NOT: {{(add|mul|fma|div|sqrt)\.((r[a-z]|approx|full)\.)?f32}}
// CHECK: {{mul\.([a-z]+\.)?ftz\.f32}}
// CHECK-NOT: {{(add|mul|fma|div|sqrt)\.((r[a-z]|approx|full)\.)?f32}}
// CHECK: {{fma\.rn\.ftz\.f32}}
// CHECK-NOT: {{(add|mul|fma|div|sqrt)\.((r[a-z]|approx|full)\.)?f32}}
// CHECK: {{div\.rn\.ftz\.f32}}
// CHECK-NOT: {{(add|mul|fma|div|sqrt)\.((r[a-z]|approx|full)\.)?f32}}
// CHECK: {{sqrt\.rn\.ftz\.f32}}
// CHECK-NOT: {{(add|mul|fma|div|sqrt)\.((r[a-z]|approx|full)\.)?f32}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  out[0] = in[0] + in[1];
  __syncthreads();
  out[1] = in[2] * in[3];
  __syncthreads();
  out[2] = fmaf(in[4], in[5], in[6]);
  __syncthreads();
  out[3] = in[7] / in[8];
  __syncthreads();
  out[4] = sqrtf(in[9]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
