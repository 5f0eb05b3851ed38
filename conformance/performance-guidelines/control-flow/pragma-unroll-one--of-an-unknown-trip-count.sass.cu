/*---
clause: perf.control-flow.pragma-unroll-one
covers: an unknown trip count, a factor from a template
control: the pragma is left out
note: without the pragma the loop, whose trip count is unknown, is unrolled in part by default
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{BRA[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

template <int kFactor>
__global__ void Kernel(int* out, const int* in, int stride, int count) {
  int sum = 0;
#ifdef CTS_CONTROL
#else
#pragma unroll kFactor
#endif
  for (int i = 0; i < count; ++i) sum += in[i * stride] ^ sum;
  out[0] = sum;
}

CTS_CASE() { Kernel<1><<<1, 1>>>(nullptr, nullptr, 1, 8); }

}  // namespace
