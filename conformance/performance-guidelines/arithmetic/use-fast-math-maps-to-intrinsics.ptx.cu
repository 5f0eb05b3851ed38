/*---
clause: perf.arithmetic.use-fast-math-maps-to-intrinsics
control: the options that this one implies, without it
build: [fast-math]
control-build: [ftz, prec-div-false, prec-sqrt-false]
note: the barriers keep the functions in their order
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{(div|rcp)\.approx\.ftz\.f32}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{bar(rier)?\.}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: sin.approx.ftz.f32
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{bar(rier)?\.}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: cos.approx.ftz.f32
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{bar(rier)?\.}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK-DAG: sin.approx.ftz.f32
// CHECK-DAG: cos.approx.ftz.f32
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{bar(rier)?\.}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: lg2.approx.ftz.f32
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{bar(rier)?\.}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: lg2.approx.ftz.f32
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{bar(rier)?\.}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: lg2.approx.ftz.f32
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{bar(rier)?\.}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: ex2.approx.ftz.f32
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{bar(rier)?\.}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: ex2.approx.ftz.f32
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{bar(rier)?\.}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: lg2.approx.ftz.f32
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: ex2.approx.ftz.f32
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{bar(rier)?\.}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{tanh\.approx\.(ftz\.)?f32}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{bar(rier)?\.}}
// CHECK-DAG: sin.approx.ftz.f32
// CHECK-DAG: cos.approx.ftz.f32
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  out[0] = in[0] / in[1];
  __syncthreads();
  out[1] = sinf(in[0]);
  __syncthreads();
  out[2] = cosf(in[0]);
  __syncthreads();
  out[3] = tanf(in[0]);
  __syncthreads();
  out[4] = logf(in[0]);
  __syncthreads();
  out[5] = log2f(in[0]);
  __syncthreads();
  out[6] = log10f(in[0]);
  __syncthreads();
  out[7] = expf(in[0]);
  __syncthreads();
  out[8] = exp10f(in[0]);
  __syncthreads();
  out[9] = powf(in[0], in[1]);
  __syncthreads();
  out[10] = tanhf(in[0]);
  __syncthreads();
  sincosf(in[0], out + 11, out + 12);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
