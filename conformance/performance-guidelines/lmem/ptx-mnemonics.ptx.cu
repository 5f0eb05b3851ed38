/*---
clause: perf.lmem.ptx-mnemonics
control: every index is a constant
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{\.local[[:space:]]+\.}}
// CHECK-DAG: {{st\.local\.}}
// CHECK-DAG: {{ld\.local\.}}
// CHECK: ret;
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define INDEX(i) i
#else
#define INDEX(i) at[i] & 63
#endif

namespace {

__global__ void Kernel(int* out, const int* at) {
  int array[64] = {};
#pragma unroll
  for (int i = 0; i < 8; ++i) array[INDEX(i)] += at[i];
#pragma unroll
  for (int i = 0; i < 8; ++i) out[i] = array[INDEX(i)];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
