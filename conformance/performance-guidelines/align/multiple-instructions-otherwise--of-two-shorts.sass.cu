/*---
clause: perf.align.multiple-instructions-otherwise
covers: a structure of two shorts
control: the structure is aligned to a size that one instruction reads and writes
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
struct __align__(4) TwoShorts {
#else
struct TwoShorts {
#endif
  short x, y;
};

__global__ void Copy(TwoShorts* out, const TwoShorts* in) { out[threadIdx.x] = in[threadIdx.x]; }

CTS_CASE() { Copy<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
