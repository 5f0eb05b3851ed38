/*---
clause: perf.reg.launch-bounds-cap
covers: a bound of one block
control: the kernel has no launch bounds
build: [cc-90, ptxas-verbose]
note: 65536 registers a multiprocessor serve one block of 1024 threads with 64 registers each
---*/
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK-NOT: {{Compiling entry function|Used [0-9]+ registers}}
// CHECK: {{Used }}{{([1-9]|[1-5][0-9]|6[0-4])}}{{ registers}}
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

#ifdef CTS_CONTROL
#define QUALIFIER
#else
#define QUALIFIER __launch_bounds__(1024)
#endif

namespace {

__global__ void QUALIFIER Kernel(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
