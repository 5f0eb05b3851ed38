/*---
clause: perf.arithmetic.bf162-recommended
control: one operation for each half, in a chain
build: [cc-90]
note: the barriers keep the operations in their order
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{H(ADD|MUL|FMA)2[.A-Z0-9_]*BF16}}
// CHECK-NOT: {{H(ADD|MUL|FMA)2|FFMA|FADD|FMUL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{H(ADD|MUL|FMA)2[.A-Z0-9_]*BF16}}
// CHECK-NOT: {{H(ADD|MUL|FMA)2|FFMA|FADD|FMUL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{H(ADD|MUL|FMA)2[.A-Z0-9_]*BF16}}
// CHECK-NOT: {{H(ADD|MUL|FMA)2|FFMA|FADD|FMUL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{H(ADD|MUL|FMA)2[.A-Z0-9_]*BF16}}
// CHECK-NOT: {{H(ADD|MUL|FMA)2|FFMA|FADD|FMUL}}
// CHECK: EXIT
#include <cuda_bf16.h>
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
// The upper half of a result depends on the lower one, so that no packed instruction gives both.
__device__ __nv_bfloat162 Add(__nv_bfloat162 a, __nv_bfloat162 b) {
  const __nv_bfloat16 low = __hadd(__low2bfloat16(a), __low2bfloat16(b));
  return __halves2bfloat162(low, __hadd(low, __high2bfloat16(b)));
}
__device__ __nv_bfloat162 Subtract(__nv_bfloat162 a, __nv_bfloat162 b) {
  const __nv_bfloat16 low = __hsub(__low2bfloat16(a), __low2bfloat16(b));
  return __halves2bfloat162(low, __hsub(low, __high2bfloat16(b)));
}
__device__ __nv_bfloat162 Multiply(__nv_bfloat162 a, __nv_bfloat162 b) {
  const __nv_bfloat16 low = __hmul(__low2bfloat16(a), __low2bfloat16(b));
  return __halves2bfloat162(low, __hmul(low, __high2bfloat16(b)));
}
__device__ __nv_bfloat162 Fuse(__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c) {
  const __nv_bfloat16 low = __hfma(__low2bfloat16(a), __low2bfloat16(b), __low2bfloat16(c));
  return __halves2bfloat162(low, __hfma(low, __high2bfloat16(b), __high2bfloat16(c)));
}
#else
__device__ __nv_bfloat162 Add(__nv_bfloat162 a, __nv_bfloat162 b) { return __hadd2(a, b); }
__device__ __nv_bfloat162 Subtract(__nv_bfloat162 a, __nv_bfloat162 b) { return __hsub2(a, b); }
__device__ __nv_bfloat162 Multiply(__nv_bfloat162 a, __nv_bfloat162 b) { return __hmul2(a, b); }
__device__ __nv_bfloat162 Fuse(__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c) { return __hfma2(a, b, c); }
#endif

__global__ void Kernel(__nv_bfloat162* out, const __nv_bfloat162* in) {
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
