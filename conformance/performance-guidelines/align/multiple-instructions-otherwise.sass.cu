/*---
clause: perf.align.multiple-instructions-otherwise
control: the structure is aligned to a size that one instruction reads and writes
note: structures of other sizes have aspects of their own
---*/
// CHECK-LABEL: Function : {{.*}}Copy
// CHECK-DAG: {{ LDG?[. ]}}
// CHECK-DAG: {{ LDG?[. ]}}
// CHECK-DAG: {{ STG?[. ]}}
// CHECK-DAG: {{ STG?[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
struct __align__(8) TwoFloats {
#else
struct TwoFloats {
#endif
  float x, y;
};

__global__ void Copy(TwoFloats* out, const TwoFloats* in) { out[threadIdx.x] = in[threadIdx.x]; }

CTS_CASE() { Copy<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
