/*---
clause: perf.reg.spilling-goes-to-local-memory
control: the kernel may use as many registers as it needs
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-DAG: {{STL[. ]}}
// CHECK-DAG: {{LDL[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

#ifdef CTS_CONTROL
#define QUALIFIER
#else
#define QUALIFIER __maxnreg__(32)
#endif

namespace {

__global__ void QUALIFIER Kernel(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
