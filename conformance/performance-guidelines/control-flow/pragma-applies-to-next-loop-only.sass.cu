/*---
clause: perf.control-flow.pragma-applies-to-next-loop-only
control: each loop has the pragma
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// The loop that is left, with one load in it, is the first: the loads of the other come after it.
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{BRA[. ]}}
// CHECK-NOT: {{BRA[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{BRA[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, const int* in, int stride) {
  int sum = 0;
#pragma unroll 1
  for (int i = 0; i < 8; ++i) sum += in[i * stride] ^ sum;
#ifdef CTS_CONTROL
#pragma unroll 1
#endif
  for (int i = 0; i < 8; ++i) sum ^= in[i * stride] + sum;
  out[0] = sum;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, 1); }

}  // namespace
