/*---
clause: perf.arithmetic.unsigned-div-pow2-literal-shift
control: the divisor is known at run time only
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD[.A-Z0-9]*\.HI|IMAD\.WIDE}}
// CHECK: {{SHF|SHR}}
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD[.A-Z0-9]*\.HI|IMAD\.WIDE}}
// CHECK: {{STG[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(unsigned* out, const unsigned* in, [[maybe_unused]] unsigned divisor) {
#ifdef CTS_CONTROL
  out[0] = in[0] / divisor;
#else
  out[0] = in[0] / 8u;
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, 8); }

}  // namespace
