/*---
clause: perf.align.align8-struct
control: the structure has no alignment of its own
note: how it is stored is open
---*/
// CHECK-LABEL: Function : {{.*}}Copy
// CHECK-NOT: {{ LDG?[. ]}}
// CHECK: {{ LDG?(\.[A-Z0-9_]+)*\.64[. ]}}
// CHECK-NOT: {{ LDG?[. ]}}
// CHECK: {{ STG?[. ]}}
// CHECK-NOT: {{ LDG?[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
struct Two {
#else
struct __align__(8) Two {
#endif
  float x, y;
};

__global__ void Copy(Two* out, const Two* in) { out[threadIdx.x] = in[threadIdx.x]; }

CTS_CASE() { Copy<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
