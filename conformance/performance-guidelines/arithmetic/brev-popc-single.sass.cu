/*---
clause: perf.arithmetic.brev-popc-single
control: the functions for 64 bits
note: the barrier keeps both in their order
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{SHF|SHL|SHR|LOP|PRMT}}
// CHECK: {{BREV[. ]}}
// CHECK-NOT: {{BREV|SHF|SHL|SHR|LOP|PRMT}}
// CHECK: {{STG[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{SHF|SHL|SHR|LOP|PRMT}}
// CHECK: {{POPC[. ]}}
// CHECK-NOT: {{POPC|SHF|SHL|SHR|LOP|PRMT}}
// CHECK: {{STG[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
using Word = unsigned long long;
#define REVERSE __brevll
#define COUNT __popcll
#else
using Word = unsigned;
#define REVERSE __brev
#define COUNT __popc
#endif

__global__ void Kernel(Word* out, const Word* in) {
  out[0] = REVERSE(in[0]);
  __syncthreads();
  out[1] = COUNT(in[1]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
