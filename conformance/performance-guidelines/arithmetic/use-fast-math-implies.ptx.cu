/*---
clause: perf.arithmetic.use-fast-math-implies
control: the option is left out
build: [fast-math]
control-build: []
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-DAG: {{(fma\.rn|mul)\.ftz\.f32}}
// CHECK-DAG: {{(div\.(approx|full)|rcp\.approx)\.ftz\.f32}}
// CHECK-DAG: {{[^r]sqrt\.approx\.ftz\.f32}}
// CHECK-NOT: {{(fma|mul|div|sqrt)\.(rn\.)?f32}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float a = in[0], b = in[1], c = in[2];
  out[0] = a * b + c;
  out[1] = 1.0f / b;
  out[2] = sqrtf(a);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
