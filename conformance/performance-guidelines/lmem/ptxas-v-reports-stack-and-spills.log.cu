/*---
clause: perf.lmem.ptxas-v-reports-stack-and-spills
control: every index of the array is a constant, and nothing limits the registers
build: [ptxas-verbose, maxrregcount-32]
control-build: [ptxas-verbose]
---*/
// CHECK: {{Function properties for .*Kernel}}
// CHECK-NEXT: {{[1-9][0-9]* bytes stack frame, [1-9][0-9]* bytes spill stores, [1-9][0-9]* bytes spill loads}}
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

#ifdef CTS_CONTROL
#define INDEX(i) i
#else
#define INDEX(i) (int(in[i]) & 63)
#endif

namespace {

__global__ void Kernel(float* out, const float* in) {
  cts::UseManyRegisters(out, in, [&](int i) { return INDEX(i); });
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
