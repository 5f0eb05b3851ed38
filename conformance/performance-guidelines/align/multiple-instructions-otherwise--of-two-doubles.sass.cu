/*---
clause: perf.align.multiple-instructions-otherwise
covers: a structure of two doubles
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
struct __align__(16) TwoDoubles {
#else
struct TwoDoubles {
#endif
  double x, y;
};

__global__ void Copy(TwoDoubles* out, const TwoDoubles* in) { out[threadIdx.x] = in[threadIdx.x]; }

CTS_CASE() { Copy<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
