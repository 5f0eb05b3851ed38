/*---
clause: perf.throughput.dpx-native-from-90
control: the same source is built for compute capability 8.0, which emulates the functions
build: [cc-90]
control-build: [cc-80]
note: fifteen functions, and as many instructions
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD)[. ]}}
// CHECK: {{ VI(ADDMNMX|MNMX3?)[. ]}}
// CHECK-NOT: {{[ .](IMNMX|ISETP|SEL|IADD3?|PRMT|VIADD|VIADDMNMX|VIMNMX3?)[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, const int* in) {
  const int a = in[0], b = in[1], c = in[2];
  const unsigned u = in[3], v = in[4], w = in[5];
  out[0] = __viaddmax_s32(a, b, c);
  out[1] = __viaddmin_s32(a, b, c);
  out[2] = static_cast<int>(__viaddmax_u32(u, v, w));
  out[3] = static_cast<int>(__viaddmin_u32(u, v, w));
  out[4] = __viaddmax_s32_relu(a, b, c);
  out[5] = __viaddmin_s32_relu(a, b, c);
  out[6] = __vimax3_s32(a, b, c);
  out[7] = __vimin3_s32(a, b, c);
  out[8] = __vimax_s32_relu(a, b);
  out[9] = __vimin_s32_relu(a, b);
  out[10] = __vimax3_s32_relu(a, b, c);
  out[11] = static_cast<int>(__viaddmax_s16x2(u, v, w));
  out[12] = static_cast<int>(__viaddmin_u16x2(u, v, w));
  out[13] = static_cast<int>(__vimax3_s16x2(u, v, w));
  out[14] = static_cast<int>(__vimin_s16x2_relu(u, v));
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
