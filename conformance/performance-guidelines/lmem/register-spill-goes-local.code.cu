/*---
clause: perf.lmem.register-spill-goes-local
build: [maxrregcount-32]
---*/
// COUNT local-loads: LDL
// COUNT local-stores: STL
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
