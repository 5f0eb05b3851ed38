/*---
clause: perf.control-flow.pragma-unroll-one
control: the pragma is left out
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{BRA[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, const int* in, int stride) {
  int sum = 0;
#ifdef CTS_CONTROL
#else
#pragma unroll 1
#endif
  for (int i = 0; i < 8; ++i) sum += in[i * stride] ^ sum;
  out[0] = sum;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, 1); }

}  // namespace
