/*---
clause: perf.arithmetic.rn-intrinsics-never-contracted
covers: doubles, differences, the product on either side, negated operands
control: the fused intrinsics in place of each two
---*/
// CHECK-LABEL: Function : {{.*}}OfDoubles
// CHECK-NOT: {{DFMA[. ]}}
// CHECK-COUNT-4: {{DADD[. ]}}
// CHECK-NOT: {{DFMA[. ]}}
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}OfFloats
// CHECK-NOT: {{FFMA2?[. ]}}
// CHECK-COUNT-4: {{FADD2?[. ]}}
// CHECK-NOT: {{FFMA2?[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
__device__ float AddProduct(float a, float b, float c) { return __fmaf_rn(a, b, c); }
__device__ float Subtract(float a, float b, float c) { return __fmaf_rn(a, b, -c); }
__device__ float SubtractProduct(float a, float b, float c) { return __fmaf_rn(-a, b, c); }
__device__ double AddProduct(double a, double b, double c) { return __fma_rn(a, b, c); }
__device__ double Subtract(double a, double b, double c) { return __fma_rn(a, b, -c); }
__device__ double SubtractProduct(double a, double b, double c) { return __fma_rn(-a, b, c); }
#else
__device__ float AddProduct(float a, float b, float c) { return __fadd_rn(c, __fmul_rn(a, b)); }
__device__ float Subtract(float a, float b, float c) { return __fsub_rn(__fmul_rn(a, b), c); }
__device__ float SubtractProduct(float a, float b, float c) { return __fsub_rn(c, __fmul_rn(a, b)); }
__device__ double AddProduct(double a, double b, double c) { return __dadd_rn(c, __dmul_rn(a, b)); }
__device__ double Subtract(double a, double b, double c) { return __dsub_rn(__dmul_rn(a, b), c); }
__device__ double SubtractProduct(double a, double b, double c) { return __dsub_rn(c, __dmul_rn(a, b)); }
#endif

template <class T>
__device__ void Compute(T* out, const T* in) {
  out[0] = AddProduct(in[0], in[1], in[2]);
  out[1] = Subtract(in[3], in[4], in[5]);
  out[2] = SubtractProduct(in[6], in[7], in[8]);
  out[3] = AddProduct(-in[9], in[10], in[11]);
}
__global__ void OfFloats(float* out, const float* in) { Compute(out, in); }
__global__ void OfDoubles(double* out, const double* in) { Compute(out, in); }

CTS_CASE() {
  OfFloats<<<1, 1>>>(nullptr, nullptr);
  OfDoubles<<<1, 1>>>(nullptr, nullptr);
}

}  // namespace
