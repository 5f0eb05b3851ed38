/*---
clause: perf.reg.maxrregcount-ignored-with-launch-bounds
control: the kernel has no launch bounds, so that the option counts
build: [cc-90, ptxas-verbose, maxrregcount-32]
note: the kernel wants more than the 64 that its bounds leave, and the option allows 32
---*/
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK-NOT: {{Compiling entry function|Used [0-9]+ registers}}
// CHECK: {{Used }}{{(3[3-9]|[45][0-9]|6[0-4])}}{{ registers}}
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
