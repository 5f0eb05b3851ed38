/*---
clause: perf.lmem.cubin-tells-final-placement
covers: the PTX shows no local memory
control: an array of the kernel is indexed by an argument, so that it lies in local memory from the first phase on
note: the cubin of the kernel has variables in local memory, as the case without aspect shows
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{\.local[^a-z]}}
// CHECK: {{ld\.(global\.)?f32|ld\.(global\.)?b32}}
// CHECK-NOT: {{\.local[^a-z]}}
// CHECK: ret;
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

#ifdef CTS_CONTROL
#define INDEX(i) (int(in[i]) & 63)
#else
#define INDEX(i) i
#endif

namespace {

__global__ void __launch_bounds__(1024, 2) Kernel(float* out, const float* in) {
  cts::UseManyRegisters(out, in, [&](int i) { return INDEX(i); });
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
