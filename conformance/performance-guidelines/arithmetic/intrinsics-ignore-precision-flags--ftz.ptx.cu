/*---
clause: perf.arithmetic.intrinsics-ignore-precision-flags
covers: the option that does concern intrinsics
control: the option is left out
build: [ftz]
control-build: []
note: >-
  That -ftz does influence them; that the other options do not, the case without aspect shows. The barriers keep the
  operations in their order.
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{\.(rn|approx|full)\.f32}}
// CHECK: {{fma\.rn\.ftz\.f32}}
// CHECK-NOT: {{\.(rn|approx|full)\.f32}}
// CHECK: {{div\.rn\.ftz\.f32}}
// CHECK-NOT: {{\.(rn|approx|full)\.f32}}
// CHECK: {{rcp\.rn\.ftz\.f32}}
// CHECK-NOT: {{\.(rn|approx|full)\.f32}}
// CHECK: {{[^r]sqrt\.rn\.ftz\.f32}}
// CHECK-NOT: {{\.(rn|approx|full)\.f32}}
// CHECK: {{add\.rn\.ftz\.f32}}
// CHECK-NOT: {{\.(rn|approx|full)\.f32}}
// CHECK: {{mul\.rn\.ftz\.f32}}
// CHECK-NOT: {{\.(rn|approx|full)\.f32}}
// CHECK: {{(div|rcp)\.approx\.ftz\.f32}}
// CHECK-NOT: {{\.(rn|approx|full)\.f32}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  out[0] = __fmaf_rn(in[0], in[1], in[2]);
  __syncthreads();
  out[1] = __fdiv_rn(in[0], in[1]);
  __syncthreads();
  out[2] = __frcp_rn(in[2]);
  __syncthreads();
  out[3] = __fsqrt_rn(in[1]);
  __syncthreads();
  out[4] = __fadd_rn(in[0], in[2]);
  __syncthreads();
  out[5] = __fmul_rn(in[1], in[2]);
  __syncthreads();
  out[6] = __fdividef(in[1], in[0]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
