/*---
clause: perf.throughput.dpx-native-from-90
control: the same source is built for compute capability 8.0, which emulates the function
build: [cc-90]
control-build: [cc-80]
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{IMNMX|VIMNMX|ISETP|SEL[. ]}}
// CHECK: {{VIADDMNMX[. ]|VIADD(MIN|MAX)[. ]}}
// CHECK-NOT: {{IMNMX|VIMNMX|ISETP|SEL[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, const int* in) { out[0] = __viaddmax_s32(in[0], in[1], in[2]); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
