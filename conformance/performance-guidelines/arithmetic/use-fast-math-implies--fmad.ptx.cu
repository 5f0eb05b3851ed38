/*---
clause: perf.arithmetic.use-fast-math-implies
covers: contraction
control: contraction is switched off after the option
build: [fast-math]
control-build: [fast-math, fmad-false]
note: a product whose rounding is not stated is one that the assembler may contract with its sum
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{(fma\.rn|mul)\.ftz\.f32}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) { out[0] = in[0] * in[1] + in[2]; }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
