/*---
clause: perf.reg.launch-bounds-above-hardware-accepted
control: the bound is one that the hardware has
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{\.maxntid[[:space:]]+2048([^0-9]|$)}}
// CHECK: ret;
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define BOUND 1024
#else
#define BOUND 2048
#endif

namespace {

__global__ void __launch_bounds__(BOUND) Kernel(int* out) { *out = 1; }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
