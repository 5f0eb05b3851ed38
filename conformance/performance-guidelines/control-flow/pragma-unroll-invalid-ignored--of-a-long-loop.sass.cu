/*---
clause: perf.control-flow.pragma-unroll-invalid-ignored
covers: a long loop, which a pragma without a factor unrolls
control: the pragma has no factor
note: without a pragma a loop of 2000 iterations is too long to be unrolled
---*/
// CHECK-LABEL: Function : {{.*}}Large
// CHECK: {{LDG[. ]}}
// CHECK: {{BRA[. ]}}
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}Negative
// CHECK: {{LDG[. ]}}
// CHECK: {{BRA[. ]}}
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}Zero
// CHECK: {{LDG[. ]}}
// CHECK: {{BRA[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Zero(int* out, const int* in, int stride) {
  int sum = 0;
#ifdef CTS_CONTROL
#pragma unroll
#else
#pragma unroll 0
#endif
  for (int i = 0; i < 2000; ++i) sum += in[i * stride] ^ sum;
  out[0] = sum;
}

__global__ void Negative(int* out, const int* in, int stride) {
  int sum = 0;
#ifdef CTS_CONTROL
#pragma unroll
#else
#pragma unroll - 1
#endif
  for (int i = 0; i < 2000; ++i) sum += in[i * stride] ^ sum;
  out[0] = sum;
}

__global__ void Large(int* out, const int* in, int stride) {
  int sum = 0;
#ifdef CTS_CONTROL
#pragma unroll
#else
#pragma unroll 2147483648
#endif
  for (int i = 0; i < 2000; ++i) sum += in[i * stride] ^ sum;
  out[0] = sum;
}

CTS_CASE() {
  Zero<<<1, 1>>>(nullptr, nullptr, 1);
  Negative<<<1, 1>>>(nullptr, nullptr, 1);
  Large<<<1, 1>>>(nullptr, nullptr, 1);
}

}  // namespace
