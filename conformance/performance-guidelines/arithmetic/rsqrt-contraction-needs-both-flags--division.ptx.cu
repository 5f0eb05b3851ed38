/*---
clause: perf.arithmetic.rsqrt-contraction-needs-both-flags
covers: precise division with an approximate root
control: the division may be approximate, too
build: [prec-sqrt-false]
control-build: [prec-div-false, prec-sqrt-false]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: rsqrt.
// CHECK: {{[^r]sqrt\.(approx|rn)}}
// CHECK: {{(rcp|div)\.rn\.f32}}
// CHECK-NOT: rsqrt.
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) { out[0] = 1.0f / sqrtf(in[0]); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
