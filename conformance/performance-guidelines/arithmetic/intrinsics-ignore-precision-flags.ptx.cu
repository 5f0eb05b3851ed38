/*---
clause: perf.arithmetic.intrinsics-ignore-precision-flags
control: the operators and sqrtf in place of the intrinsics
build: [prec-div-false, prec-sqrt-false, fmad-false]
note: the barriers keep the operations in their order
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{\.(approx|full)\.}}
// CHECK: {{fma\.rn\.f32}}
// CHECK-NOT: {{\.(approx|full)\.}}
// CHECK: {{div\.rn\.f32}}
// CHECK-NOT: {{\.(approx|full)\.}}
// CHECK: {{rcp\.rn\.f32}}
// CHECK-NOT: {{\.(approx|full)\.}}
// CHECK: {{[^r]sqrt\.rn\.f32}}
// CHECK-NOT: {{\.(approx|full)\.}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
#ifdef CTS_CONTROL
  out[0] = in[0] * in[1] + in[2];
  __syncthreads();
  out[1] = in[0] / in[1];
  __syncthreads();
  out[2] = 1.0f / in[2];
  __syncthreads();
  out[3] = sqrtf(in[1]);
#else
  out[0] = __fmaf_rn(in[0], in[1], in[2]);
  __syncthreads();
  out[1] = __fdiv_rn(in[0], in[1]);
  __syncthreads();
  out[2] = __frcp_rn(in[2]);
  __syncthreads();
  out[3] = __fsqrt_rn(in[1]);
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
