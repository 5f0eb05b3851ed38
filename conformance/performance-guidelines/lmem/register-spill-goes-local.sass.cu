/*---
clause: perf.lmem.register-spill-goes-local
control: nothing limits the registers of the kernel
build: [maxrregcount-32]
control-build: []
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-DAG: {{STL[. ]}}
// CHECK-DAG: {{LDL[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
