/*---
clause: perf.reg.maxnreg-qualifier
control: the kernel has no such qualifier
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{\.maxnreg[[:space:]]+40([^0-9]|$)}}
// CHECK: ret;
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define QUALIFIER
#else
#define QUALIFIER __maxnreg__(40)
#endif

namespace {

__global__ void QUALIFIER Kernel(int* out) { *out = 1; }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
