/*---
clause: perf.arithmetic.half2-rn-not-fused
control: the forms without suffix, which may be fused
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-COUNT-2: {{H(ADD|MUL|FMA)2[. ]}}
// CHECK: EXIT
#include <cuda_fp16.h>
#include "cts/case.cuh"

namespace {

__global__ void Kernel(__half2* out, const __half2* in) {
#ifdef CTS_CONTROL
  out[0] = __hadd2(__hmul2(in[0], in[1]), in[2]);
#else
  out[0] = __hadd2_rn(__hmul2_rn(in[0], in[1]), in[2]);
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
