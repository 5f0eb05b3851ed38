/*---
clause: perf.control-flow.pragma-unroll-invalid-ignored
covers: a factor above the int range
control: the factor is 1, which keeps the loop
note: without the pragma the loop, which is small and of a known trip count, is unrolled by default
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{BRA[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{BRA[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, const int* in, int stride) {
  int sum = 0;
#ifdef CTS_CONTROL
#pragma unroll 1
#else
#pragma unroll 2147483648
#endif
  for (int i = 0; i < 8; ++i) sum += in[i * stride] ^ sum;
  out[0] = sum;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, 1); }

}  // namespace
