/*---
clause: perf.align.single-instruction-if-sized-and-aligned
control: structures of the same sizes are aligned to one byte
note: the barriers keep the copies in their order
---*/
// CHECK-LABEL: Function : {{.*}}Copy
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{LDG[. ]}}
// CHECK: {{STG[. ]}}
// CHECK-NOT: {{(LDG|STG)[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
template <class T>
struct Data {
  unsigned char bytes[sizeof(T)];
};
#else
template <class T>
using Data = T;
#endif

template <class T>
__device__ void CopyOne(void* out, const void* in) {
  static_cast<Data<T>*>(out)[threadIdx.x] = static_cast<const Data<T>*>(in)[threadIdx.x];
}

struct __align__(8) Two {
  float x, y;
};
struct __align__(16) Four {
  float x, y, z, w;
};

__global__ void Copy(void* out, const void* in) {
  CopyOne<short>(out, in);
  __syncthreads();
  CopyOne<int>(out, in);
  __syncthreads();
  CopyOne<double>(out, in);
  __syncthreads();
  CopyOne<int4>(out, in);
  __syncthreads();
  CopyOne<char4>(out, in);
  __syncthreads();
  CopyOne<short4>(out, in);
  __syncthreads();
  CopyOne<float2>(out, in);
  __syncthreads();
  CopyOne<double2>(out, in);
  __syncthreads();
  CopyOne<Two>(out, in);
  __syncthreads();
  CopyOne<Four>(out, in);
}

CTS_CASE() { Copy<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
