/*---
clause: perf.reg.maxrregcount-too-large-ignored
control: the value is one that the hardware has
build: [ptxas-verbose, maxrregcount-300]
control-build: [ptxas-verbose, maxrregcount-32]
---*/
// CHECK: {{300.*ignored}}
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK-NOT: {{Compiling entry function|Used [0-9]+ registers}}
// CHECK: {{Used }}{{([5-9][0-9]|1[0-9][0-9]|2[0-5][0-9])}}{{ registers}}
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
