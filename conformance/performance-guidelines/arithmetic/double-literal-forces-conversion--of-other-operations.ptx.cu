/*---
clause: perf.arithmetic.double-literal-forces-conversion
covers: sums, differences, quotients, comparisons, constants by macro, assignments
control: the constants are of single precision
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: cvt.f64.f32
// CHECK: {{add(\.rn)?\.f64}}
// CHECK: cvt.rn.f32.f64
// CHECK: bar
// CHECK: cvt.f64.f32
// CHECK: {{(sub|add)(\.rn)?\.f64}}
// CHECK: cvt.rn.f32.f64
// CHECK: bar
// CHECK: cvt.f64.f32
// CHECK: {{div\.rn\.f64}}
// CHECK: cvt.rn.f32.f64
// CHECK: bar
// CHECK: cvt.f64.f32
// CHECK: {{setp\.[a-z]+\.f64}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define CONSTANT(digits) digits##f
#else
#define CONSTANT(digits) digits
#endif

// The barriers keep the operations in their order.
__global__ void Kernel(float* out, const float* in) {
  out[0] = in[0] + CONSTANT(0.1);
  __syncthreads();
  out[1] = CONSTANT(0.3) - in[1];
  __syncthreads();
  out[2] = in[2];
  out[2] /= CONSTANT(0.7);
  __syncthreads();
  out[3] = in[3] < CONSTANT(0.9) ? 1.0f : 2.0f;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
