/*---
clause: perf.arithmetic.half2-one-instruction
control: one operation for each half, in a chain
note: the barriers keep the operations in their order
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{H(ADD|MUL|FMA)2[. ]}}
// CHECK-NOT: {{H(ADD|MUL|FMA)2|FFMA|FADD|FMUL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{H(ADD|MUL|FMA)2[. ]}}
// CHECK-NOT: {{H(ADD|MUL|FMA)2|FFMA|FADD|FMUL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{H(ADD|MUL|FMA)2[. ]}}
// CHECK-NOT: {{H(ADD|MUL|FMA)2|FFMA|FADD|FMUL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{H(ADD|MUL|FMA)2[. ]}}
// CHECK-NOT: {{H(ADD|MUL|FMA)2|FFMA|FADD|FMUL}}
// CHECK: EXIT
#include <cuda_fp16.h>
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
// The upper half of a result depends on the lower one, so that no packed instruction gives both.
__device__ __half2 Add(__half2 a, __half2 b) {
  const __half low = __hadd(__low2half(a), __low2half(b));
  return __halves2half2(low, __hadd(low, __high2half(b)));
}
__device__ __half2 Subtract(__half2 a, __half2 b) {
  const __half low = __hsub(__low2half(a), __low2half(b));
  return __halves2half2(low, __hsub(low, __high2half(b)));
}
__device__ __half2 Multiply(__half2 a, __half2 b) {
  const __half low = __hmul(__low2half(a), __low2half(b));
  return __halves2half2(low, __hmul(low, __high2half(b)));
}
__device__ __half2 Fuse(__half2 a, __half2 b, __half2 c) {
  const __half low = __hfma(__low2half(a), __low2half(b), __low2half(c));
  return __halves2half2(low, __hfma(low, __high2half(b), __high2half(c)));
}
#else
__device__ __half2 Add(__half2 a, __half2 b) { return __hadd2(a, b); }
__device__ __half2 Subtract(__half2 a, __half2 b) { return __hsub2(a, b); }
__device__ __half2 Multiply(__half2 a, __half2 b) { return __hmul2(a, b); }
__device__ __half2 Fuse(__half2 a, __half2 b, __half2 c) { return __hfma2(a, b, c); }
#endif

__global__ void Kernel(__half2* out, const __half2* in) {
  out[0] = Add(in[0], in[1]);
  __syncthreads();
  out[1] = Subtract(in[0], in[1]);
  __syncthreads();
  out[2] = Multiply(in[0], in[1]);
  __syncthreads();
  out[3] = Fuse(in[0], in[1], in[2]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
