/*---
clause: perf.arithmetic.rintf-single-instruction
control: roundf in place of each
note: the barriers keep the functions in their order
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{FADD|FMUL|FFMA|FSEL|FSETP|LOP|F2I|I2F|CALL}}
// CHECK: {{FRND[. ]}}
// CHECK-NOT: {{FRND|FADD|FMUL|FFMA|FSEL|FSETP|LOP|F2I|I2F|CALL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{FADD|FMUL|FFMA|FSEL|FSETP|LOP|F2I|I2F|CALL}}
// CHECK: {{FRND[. ]}}
// CHECK-NOT: {{FRND|FADD|FMUL|FFMA|FSEL|FSETP|LOP|F2I|I2F|CALL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{FADD|FMUL|FFMA|FSEL|FSETP|LOP|F2I|I2F|CALL}}
// CHECK: {{FRND[. ]}}
// CHECK-NOT: {{FRND|FADD|FMUL|FFMA|FSEL|FSETP|LOP|F2I|I2F|CALL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{FADD|FMUL|FFMA|FSEL|FSETP|LOP|F2I|I2F|CALL}}
// CHECK: {{FRND[. ]}}
// CHECK-NOT: {{FRND|FADD|FMUL|FFMA|FSEL|FSETP|LOP|F2I|I2F|CALL}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define ROUND(function) roundf
#else
#define ROUND(function) function
#endif

__global__ void Kernel(float* out, const float* in) {
  out[0] = ROUND(rintf)(in[0]);
  __syncthreads();
  out[1] = ROUND(truncf)(in[1]);
  __syncthreads();
  out[2] = ROUND(ceilf)(in[2]);
  __syncthreads();
  out[3] = ROUND(floorf)(in[3]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
