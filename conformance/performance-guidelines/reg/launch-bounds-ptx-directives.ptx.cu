/*---
clause: perf.reg.launch-bounds-ptx-directives
control: the kernel has no launch bounds
build: [cc-90]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-DAG: {{\.maxntid[[:space:]]+256([^0-9]|$)}}
// CHECK-DAG: {{\.minnctapersm[[:space:]]+2([^0-9]|$)}}
// CHECK-DAG: {{\.maxclusterrank[[:space:]]+4([^0-9]|$)}}
// CHECK: ret;
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define BOUNDS
#else
#define BOUNDS __launch_bounds__(256, 2, 4)
#endif

namespace {

__global__ void BOUNDS Kernel(int* out) { *out = 1; }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
