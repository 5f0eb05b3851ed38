/*---
clause: perf.arithmetic.use-fast-math-maps-to-intrinsics
control: the options that this one implies, without it
build: [fast-math]
control-build: [ftz, prec-div-false, prec-sqrt-false]
note: >-
  The barriers keep the functions in their order. Where one needs a sine and a cosine, either may come first: the first
  kernel shows two instructions and nothing beside them, the others that they are one of each.
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
// CHECK: {{(sin|cos)\.approx\.ftz\.f32}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{(sin|cos)\.approx\.ftz\.f32}}
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
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{(sin|cos)\.approx\.ftz\.f32}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: {{(sin|cos)\.approx\.ftz\.f32}}
// CHECK-NOT: {{fma\.|setp\.|call|\.(rn|full)\.}}
// CHECK: ret;
// CHECK-LABEL: .entry {{.*}}Tangent
// CHECK-DAG: sin.approx.ftz.f32
// CHECK-DAG: cos.approx.ftz.f32
// CHECK: ret;
// CHECK-LABEL: .entry {{.*}}SineAndCosine
// CHECK-DAG: sin.approx.ftz.f32
// CHECK-DAG: cos.approx.ftz.f32
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

__global__ void Tangent(float* out, const float* in) { out[0] = tanf(in[0]); }

__global__ void SineAndCosine(float* out, const float* in) { sincosf(in[0], out, out + 1); }

CTS_CASE() {
  Kernel<<<1, 1>>>(nullptr, nullptr);
  Tangent<<<1, 1>>>(nullptr, nullptr);
  SineAndCosine<<<1, 1>>>(nullptr, nullptr);
}

}  // namespace
