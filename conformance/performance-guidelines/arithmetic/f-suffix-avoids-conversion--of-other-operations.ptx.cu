/*---
clause: perf.arithmetic.f-suffix-avoids-conversion
covers: sums, differences, quotients, comparisons, selections, powers of ten
control: the constants have no suffix
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{cvt\.|\.f64[[:space:]]}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define CONSTANT(digits) digits
#else
#define CONSTANT(digits) digits##f
#endif

__global__ void Kernel(float* out, const float* in) {
  out[0] = in[0] + CONSTANT(0.1);
  out[1] = CONSTANT(0.3) - in[1];
  out[2] = in[2] / CONSTANT(0.7);
  out[3] = in[3] < CONSTANT(0.9) ? CONSTANT(1.1) : in[4];
  out[4] = (in[5] * CONSTANT(1e-3) + CONSTANT(1e10)) * CONSTANT(-2.7);
  out[5] -= CONSTANT(0.2);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
