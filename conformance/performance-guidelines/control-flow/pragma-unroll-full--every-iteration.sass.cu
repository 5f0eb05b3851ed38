/*---
clause: perf.control-flow.pragma-unroll-full
covers: a long loop, every iteration of it
control: the pragma is left out of a loop that is too long to be unrolled without
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-COUNT-500: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, const int* in, int stride) {
  int sum = 0;
#ifdef CTS_CONTROL
#else
#pragma unroll
#endif
  for (int i = 0; i < 500; ++i) sum += in[i * stride] ^ sum;
  out[0] = sum;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, 1); }

}  // namespace
