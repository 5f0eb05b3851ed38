/*---
clause: perf.align.align16-struct-of-three
control: the structure has no alignment of its own
note: the case with the aspect size looks at its size; how it is stored is open
---*/
// CHECK-LABEL: Function : {{.*}}Copy
// CHECK-NOT: {{ LDG?[. ]}}
// CHECK: {{ LDG?(\.[A-Z0-9_]+)*\.128[. ]}}
// CHECK-NOT: {{ LDG?[. ]}}
// CHECK: {{ STG?[. ]}}
// CHECK-NOT: {{ LDG?[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
struct Three {
#else
struct __align__(16) Three {
#endif
  float x, y, z;
};

__global__ void Copy(Three* out, const Three* in) { out[threadIdx.x] = in[threadIdx.x]; }

CTS_CASE() { Copy<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
