/*---
clause: perf.arithmetic.half2-rn-not-fused
control: the fused operation in place of each pair
note: four pairs of two instructions; a pair that was fused would be one
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-COUNT-8: {{H(ADD|MUL|FMA)2[. ]}}
// CHECK-NOT: {{H(ADD|MUL|FMA)2[. ]}}
// CHECK: EXIT
#include <cuda_fp16.h>
#include "cts/case.cuh"

namespace {

// Two operations each; in the control one, which a compiler need not make of the forms without suffix.
#ifdef CTS_CONTROL
__device__ __half2 Sum(__half2 a, __half2 b, __half2 c) { return __hfma2(a, b, c); }
__device__ __half2 Difference(__half2 a, __half2 b, __half2 c) { return __hfma2(a, b, __hneg2(c)); }
__device__ __half Sum(__half a, __half b, __half c) { return __hfma(a, b, c); }
__device__ __half Difference(__half a, __half b, __half c) { return __hfma(a, b, __hneg(c)); }
#else
__device__ __half2 Sum(__half2 a, __half2 b, __half2 c) { return __hadd2_rn(__hmul2_rn(a, b), c); }
__device__ __half2 Difference(__half2 a, __half2 b, __half2 c) { return __hsub2_rn(__hmul2_rn(a, b), c); }
__device__ __half Sum(__half a, __half b, __half c) { return __hadd_rn(__hmul_rn(a, b), c); }
__device__ __half Difference(__half a, __half b, __half c) { return __hsub_rn(__hmul_rn(a, b), c); }
#endif

__global__ void Kernel(__half2* out, __half* scalar_out, const __half2* in, const __half* scalar) {
  out[0] = Sum(in[0], in[1], in[2]);
  out[1] = Difference(in[3], in[4], in[5]);
  scalar_out[0] = Sum(scalar[0], scalar[1], scalar[2]);
  scalar_out[1] = Difference(scalar[3], scalar[4], scalar[5]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr); }

}  // namespace
