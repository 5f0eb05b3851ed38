/*---
clause: perf.reg.maxnreg-qualifier
covers: the registers that the compiler reports
control: the kernel has no such qualifier
build: [ptxas-verbose]
---*/
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK-NOT: {{Compiling entry function|Used [0-9]+ registers}}
// CHECK: {{Used }}{{([1-9]|[1-3][0-9]|40)}}{{ registers}}
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

#ifdef CTS_CONTROL
#define QUALIFIER
#else
#define QUALIFIER __maxnreg__(40)
#endif

namespace {

__global__ void QUALIFIER Kernel(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
