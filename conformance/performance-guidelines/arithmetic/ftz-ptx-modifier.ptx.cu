/*---
clause: perf.arithmetic.ftz-ptx-modifier
control: the option is left out
build: [ftz]
control-build: []
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-DAG: {{add\.([a-z]+\.)?ftz\.f32}}
// CHECK-DAG: {{mul\.([a-z]+\.)?ftz\.f32}}
// CHECK-DAG: {{fma\.rn\.ftz\.f32}}
// CHECK-DAG: {{div\.rn\.ftz\.f32}}
// CHECK-DAG: {{sqrt\.rn\.ftz\.f32}}
// CHECK-NOT: {{(add|mul|fma|div|sqrt)\.(rn\.)?f32}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  out[0] = in[0] + in[1];
  out[1] = in[2] * in[3];
  out[2] = fmaf(in[4], in[5], in[6]);
  out[3] = in[7] / in[8];
  out[4] = sqrtf(in[9]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
