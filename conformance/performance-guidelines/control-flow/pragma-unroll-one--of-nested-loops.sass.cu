/*---
clause: perf.control-flow.pragma-unroll-one
covers: two loops, one within the other
control: the pragma of the outer loop is left out
note: without the pragma the outer loop, which is small and of a known trip count, is unrolled by default
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
  for (int i = 0; i < 4; ++i) {
    sum ^= i;
#pragma unroll 1
    for (int k = 0; k < 6; ++k) sum += in[(i * 6 + k) * stride] ^ sum;
  }
  out[0] = sum;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, 1); }

}  // namespace
