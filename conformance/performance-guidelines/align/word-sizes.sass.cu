/*---
clause: perf.align.word-sizes
control: each thread copies two words that lie one after the other, aligned as one
note: the barriers keep the copies in their order
---*/
// CHECK-LABEL: Function : {{.*}}Copy
// CHECK: {{LDG[.A-Z0-9_]*\.[US]8[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[.A-Z0-9_]*\.[US]8[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[.A-Z0-9_]*\.[US]16[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[.A-Z0-9_]*\.[US]16[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{(LDG|STG)[.A-Z0-9_]*\.([US]8|[US]16|64|128)[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[.A-Z0-9_]*\.64[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[.A-Z0-9_]*\.64[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[.A-Z0-9_]*\.128[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[.A-Z0-9_]*\.128[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
template <class T>
struct Word {
  T first, second;
};
#else
template <class T>
using Word = T;
#endif

template <class T>
__device__ void CopyOne(void* out, const void* in) {
  static_cast<Word<T>*>(out)[threadIdx.x] = static_cast<const Word<T>*>(in)[threadIdx.x];
}

__global__ void Copy(void* out, const void* in) {
  CopyOne<unsigned char>(out, in);
  __syncthreads();
  CopyOne<unsigned short>(out, in);
  __syncthreads();
  CopyOne<unsigned>(out, in);
  __syncthreads();
  CopyOne<double>(out, in);
  __syncthreads();
  CopyOne<int4>(out, in);
}

CTS_CASE() { Copy<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
