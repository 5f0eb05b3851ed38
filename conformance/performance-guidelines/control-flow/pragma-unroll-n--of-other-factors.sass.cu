/*---
clause: perf.control-flow.pragma-unroll-n
covers: factors 2, 5 and 8, by constants, expressions and parameters of templates
control: the factors are others
---*/
// CHECK-LABEL: Function : {{.*}}OfTemplate
// CHECK-COUNT-8: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{BRA[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}OfExpression
// CHECK-COUNT-5: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{BRA[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}OfConstant
// CHECK-COUNT-2: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{BRA[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
constexpr int kTwo = 4, kFour = 1, kEight = 4;
#else
constexpr int kTwo = 2, kFour = 4, kEight = 8;
#endif

__global__ void OfConstant(int* out, const int* in, int stride) {
  int sum = 0;
#pragma unroll kTwo
  for (int i = 0; i < 1000; ++i) sum += in[i * stride] ^ sum;
  out[0] = sum;
}
__global__ void OfExpression(int* out, const int* in, int stride) {
  int sum = 0;
#pragma unroll(kFour + 1)
  for (int i = 0; i < 1000; ++i) sum += in[i * stride] ^ sum;
  out[0] = sum;
}
template <int kFactor>
__global__ void OfTemplate(int* out, const int* in, int stride) {
  int sum = 0;
#pragma unroll kFactor
  for (int i = 0; i < 1000; ++i) sum += in[i * stride] ^ sum;
  out[0] = sum;
}

CTS_CASE() {
  OfConstant<<<1, 1>>>(nullptr, nullptr, 1);
  OfExpression<<<1, 1>>>(nullptr, nullptr, 1);
  OfTemplate<kEight><<<1, 1>>>(nullptr, nullptr, 1);
}

}  // namespace
