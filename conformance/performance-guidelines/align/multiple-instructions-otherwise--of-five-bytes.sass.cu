/*---
clause: perf.align.multiple-instructions-otherwise
covers: a structure of five bytes
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
struct __align__(8) FiveBytes {
#else
struct FiveBytes {
#endif
  unsigned char bytes[5];
};

__global__ void Copy(FiveBytes* out, const FiveBytes* in) { out[threadIdx.x] = in[threadIdx.x]; }

CTS_CASE() { Copy<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
