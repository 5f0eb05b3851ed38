/*---
clause: perf.reg.launch-bounds-cap
control: the kernel has no launch bounds
build: [cc-90, ptxas-verbose]
note: 65536 registers a multiprocessor serve eight blocks of 256 threads with 32 registers each
---*/
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK-NOT: {{Compiling entry function|Used [0-9]+ registers}}
// CHECK: {{Used }}{{([1-9]|[12][0-9]|3[0-2])}}{{ registers}}
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

#ifdef CTS_CONTROL
#define QUALIFIER
#else
#define QUALIFIER __launch_bounds__(256, 8)
#endif

namespace {

__global__ void QUALIFIER Kernel(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
