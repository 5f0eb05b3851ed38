/*---
clause: perf.reg.maxrregcount-below-abi-minimum-raised
control: the option is left out, so that the kernel takes all it wants, 70 and more
build: [ptxas-verbose, maxrregcount-8]
control-build: [ptxas-verbose]
note: the minimum itself is documented nowhere; it lies above the 8 of the option and below the want of the kernel
---*/
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK-NOT: {{Compiling entry function|Used [0-9]+ registers}}
// CHECK: {{Used }}{{(9|[1-4][0-9])}}{{ registers}}
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
