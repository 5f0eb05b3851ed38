/*---
clause: perf.arithmetic.rn-intrinsics-never-contracted
control: the fused intrinsics in place of each two
note: one kernel for all four directions of rounding; the products and sums are told apart by their number alone
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{FFMA2?[. ]}}
// CHECK: {{FADD2?[. ]}}
// CHECK-NOT: {{FFMA2?[. ]}}
// CHECK: {{FADD2?[. ]}}
// CHECK-NOT: {{FFMA2?[. ]}}
// CHECK: {{FADD2?[. ]}}
// CHECK-NOT: {{FFMA2?[. ]}}
// CHECK: {{FADD2?[. ]}}
// CHECK-NOT: {{FFMA2?[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define MULTIPLY_ADD(rounding, a, b, c) __fmaf_##rounding(a, b, c)
#else
#define MULTIPLY_ADD(rounding, a, b, c) __fadd_##rounding(__fmul_##rounding(a, b), c)
#endif

__global__ void Kernel(float* out, const float* in) {
  out[0] = MULTIPLY_ADD(rn, in[0], in[1], in[2]);
  out[1] = MULTIPLY_ADD(rz, in[3], in[4], in[5]);
  out[2] = MULTIPLY_ADD(ru, in[6], in[7], in[8]);
  out[3] = MULTIPLY_ADD(rd, in[9], in[10], in[11]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
