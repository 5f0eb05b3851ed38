/*---
clause: perf.arithmetic.half2-rn-not-fused
control: the forms without suffix, which may be fused
note: four pairs of two instructions; a pair that was fused would be one
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-COUNT-8: {{H(ADD|MUL|FMA)2[. ]}}
// CHECK-NOT: {{H(ADD|MUL|FMA)2[. ]}}
// CHECK: EXIT
#include <cuda_fp16.h>
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define FORM(function) function
#else
#define FORM(function) function##_rn
#endif

namespace {

__global__ void Kernel(__half2* out, __half* scalar_out, const __half2* in, const __half* scalar) {
  out[0] = FORM(__hadd2)(FORM(__hmul2)(in[0], in[1]), in[2]);
  out[1] = FORM(__hsub2)(FORM(__hmul2)(in[3], in[4]), in[5]);
  scalar_out[0] = FORM(__hadd)(FORM(__hmul)(scalar[0], scalar[1]), scalar[2]);
  scalar_out[1] = FORM(__hsub)(FORM(__hmul)(scalar[3], scalar[4]), scalar[5]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr); }

}  // namespace
