/*---
clause: perf.reg.launch-bounds-above-hardware-accepted
covers: what nvcc prints, to the end of the kernel's compilation
control: a bound that is diagnosed stands beside it, more blocks than a multiprocessor holds
build: [cc-90, ptxas-verbose]
---*/
// CHECK-NOT: {{warning|error}}
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK-NOT: {{warning|error|Compiling entry function}}
// CHECK: {{Used [0-9]+ registers}}
// CHECK-NOT: {{warning|error}}
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define BOUNDS 2048, 64
#else
#define BOUNDS 2048
#endif

namespace {

__global__ void __launch_bounds__(BOUNDS) Kernel(int* out) { out[threadIdx.x] = 1; }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
