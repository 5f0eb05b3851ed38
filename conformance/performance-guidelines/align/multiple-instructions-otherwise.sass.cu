/*---
clause: perf.align.multiple-instructions-otherwise
control: each structure is aligned to a size that one instruction reads
note: the barriers keep the copies in their order
---*/
// CHECK-LABEL: Function : {{.*}}Copy
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK-NOT: {{BAR[. ]}}
// CHECK: {{LDG[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define ALIGN(bytes) __align__(bytes)
#else
#define ALIGN(bytes)
#endif

namespace {

struct ALIGN(8) TwoFloats {
  float x, y;
};
struct ALIGN(16) ThreeFloats {
  float x, y, z;
};
struct ALIGN(16) FourFloats {
  float x, y, z, w;
};
struct ALIGN(8) FiveBytes {
  unsigned char bytes[5];
};

template <class T>
__device__ void CopyOne(void* out, const void* in) {
  static_cast<T*>(out)[threadIdx.x] = static_cast<const T*>(in)[threadIdx.x];
}

__global__ void Copy(void* out, const void* in) {
  CopyOne<TwoFloats>(out, in);
  __syncthreads();
  CopyOne<ThreeFloats>(out, in);
  __syncthreads();
  CopyOne<FourFloats>(out, in);
  __syncthreads();
  CopyOne<FiveBytes>(out, in);
}

CTS_CASE() { Copy<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
