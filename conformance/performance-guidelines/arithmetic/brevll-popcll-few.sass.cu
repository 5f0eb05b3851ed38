/*---
clause: perf.arithmetic.brevll-popcll-few
control: a loop over the bits
note: the number of a few instructions is open; those of words of 32 bits or more do it, without a loop or a call
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{BRA[. ]|CALL}}
// CHECK: {{BREV[. ]}}
// CHECK-NOT: {{BRA[. ]|CALL}}
// CHECK: {{STG[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{BRA[. ]|CALL}}
// CHECK: {{POPC[. ]}}
// CHECK-NOT: {{BRA[. ]|CALL}}
// CHECK: {{STG[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

using Word = unsigned long long;

#ifdef CTS_CONTROL
__device__ Word Reverse(Word x) {
  Word reversed = 0;
#pragma unroll 1
  for (int i = 0; i < 64; ++i) reversed |= (x >> i & 1) << (63 - i);
  return reversed;
}
__device__ Word Count(Word x) {
  Word count = 0;
#pragma unroll 1
  for (int i = 0; i < 64; ++i) count += x >> i & 1;  // that of x &= x - 1 would become POPC
  return count;
}
#else
__device__ Word Reverse(Word x) { return __brevll(x); }
__device__ Word Count(Word x) { return __popcll(x); }
#endif

__global__ void Kernel(Word* out, const Word* in) {
  out[0] = Reverse(in[0]);
  __syncthreads();
  out[1] = Count(in[1]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
