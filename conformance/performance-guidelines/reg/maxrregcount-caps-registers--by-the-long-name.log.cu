/*---
clause: perf.reg.maxrregcount-caps-registers
covers: the option by its long name
control: the option is left out
build: [ptxas-verbose, maxrregcount-32-in-full]
control-build: [ptxas-verbose]
note: without the option the kernel takes more than twice as many
---*/
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK-NOT: {{Compiling entry function|Used [0-9]+ registers}}
// CHECK: {{Used }}{{([1-9]|[12][0-9]|3[0-2])}}{{ registers}}
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
