/*---
clause: perf.throughput.cuobjdump-shows-implementation
control: the function of that name does something else
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{BREV[. ]}}
// CHECK: {{.*}}0x5eed5eed
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(unsigned* out, const unsigned* in) {
#ifdef CTS_CONTROL
  out[0] = in[0];
#else
  out[0] = __brev(in[0]) + 0x5eed5eedu;
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
