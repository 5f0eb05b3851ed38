/*---
clause: perf.reg.maxrregcount-ignored-with-maxnreg
control: the kernel has no qualifier, so that the option counts
build: [ptxas-verbose, maxrregcount-32]
note: the kernel wants more than the 48 that its qualifier allows, and the option allows 32
---*/
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK-NOT: {{Compiling entry function|Used [0-9]+ registers}}
// CHECK: {{Used }}{{(3[3-9]|4[0-8])}}{{ registers}}
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

#ifdef CTS_CONTROL
#define QUALIFIER
#else
#define QUALIFIER __maxnreg__(48)
#endif

namespace {

__global__ void QUALIFIER Kernel(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
