/*---
clause: perf.arithmetic.unsigned-mod-pow2-literal-and
covers: each power of two
control: the divisors are one less
note: the barriers keep the remainders in their order
---*/
#include "cts/case.cuh"

// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD\.HI}}
// CHECK: {{LOP3?[. ].*, 0x1[, ]}}
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD\.HI}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD\.HI}}
// CHECK: {{LOP3?[. ].*, 0x3ff[, ]}}
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD\.HI}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD\.HI}}
// CHECK: {{LOP3?[. ].*, 0xfffff[, ]}}
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD\.HI}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD\.HI}}
// CHECK: {{LOP3?[. ].*, 0x7fffffff[, ]}}
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD\.HI}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD\.HI}}
// CHECK: {{LOP3?[. ].*, 0x1ffffff[, ]}}
// CHECK-NOT: {{MUFU|I2F|CALL|IMAD\.HI}}
// CHECK: EXIT

namespace {

#ifdef CTS_CONTROL
constexpr unsigned kLess = 1;
#else
constexpr unsigned kLess = 0;
#endif

__global__ void Kernel(unsigned* out, const unsigned* in, unsigned long long* wide) {
  out[0] = in[0] % (2u + kLess);  // Not of 1, which has no remainder.
  __syncthreads();
  out[1] = in[1] % ((1u << 10) - kLess);
  __syncthreads();
  out[2] = in[2] % ((1u << 20) - kLess);
  __syncthreads();
  out[3] = in[3] % ((1u << 31) - kLess);
  __syncthreads();
  wide[1] = wide[0] % ((1ull << 25) - kLess);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, nullptr); }

}  // namespace
