/*---
clause: perf.lmem.cubin-tells-final-placement
control: the kernel may use as many registers as it needs
note: the PTX of the kernel has nothing in local memory, as the case with the aspect ptx shows
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
#define QUALIFIER __launch_bounds__(1024, 2)
#endif

namespace {

__global__ void QUALIFIER Kernel(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
