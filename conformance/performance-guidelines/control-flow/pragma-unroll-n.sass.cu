/*---
clause: perf.control-flow.pragma-unroll-n
control: the factor is 2
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-COUNT-4: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{BRA[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, const int* in, int stride) {
  int sum = 0;
#ifdef CTS_CONTROL
#pragma unroll 2
#else
#pragma unroll 4
#endif
  for (int i = 0; i < 1000; ++i) sum += in[i * stride] ^ sum;
  out[0] = sum;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, 1); }

}  // namespace
