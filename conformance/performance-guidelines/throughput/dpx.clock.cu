/*---
clause: perf.throughput.dpx
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}13MinReluHalvesE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ VIMNMX[.]S16x2[.]RELU }}
// CHECK-NOT: {{[ .](VIADDMNMX|VIMNMX3?|IMNMX|SEL|VIADD|PRMT)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}7MaxReluE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ VIMNMX[.]RELU }}
// CHECK-NOT: {{[ .](VIADDMNMX|VIMNMX3?|IMNMX|SEL|VIADD|PRMT)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}16MinOfThreeHalvesE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ VIMNMX3[.]U16x2 }}
// CHECK-NOT: {{[ .](VIADDMNMX|VIMNMX3?|IMNMX|SEL|VIADD|PRMT)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}10MaxOfThreeE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ VIMNMX3 }}
// CHECK-NOT: {{[ .](VIADDMNMX|VIMNMX3?|IMNMX|SEL|VIADD|PRMT)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}12AddMinHalvesE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ VIADDMNMX[.]S16x2 }}
// CHECK-NOT: {{[ .](VIADDMNMX|VIMNMX3?|IMNMX|SEL|VIADD|PRMT)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}10AddMaxReluE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ VIADDMNMX[.]RELU }}
// CHECK-NOT: {{[ .](VIADDMNMX|VIMNMX3?|IMNMX|SEL|VIADD|PRMT)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}6AddMinE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ VIADDMNMX[.]U32 }}
// CHECK-NOT: {{[ .](VIADDMNMX|VIMNMX3?|IMNMX|SEL|VIADD|PRMT)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}6AddMaxE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ VIADDMNMX }}
// CHECK-NOT: {{[ .](VIADDMNMX|VIMNMX3?|IMNMX|SEL|VIADD|PRMT)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(AddMax, "viaddmax-s32", int,
         x = __viaddmax_s32(x, static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x)));
CTS_LINK(AddMin, "viaddmin-u32", unsigned, x = __viaddmin_u32(x, threadIdx.x, blockDim.x));
CTS_LINK(AddMaxRelu, "viaddmax-s32-relu", int,
         x = __viaddmax_s32_relu(x, static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x)));
CTS_LINK(AddMinHalves, "viaddmin-s16x2", unsigned, x = __viaddmin_s16x2(x, threadIdx.x, blockDim.x));
CTS_LINK(MaxOfThree, "vimax3-s32", int, x = __vimax3_s32(x, static_cast<int>(threadIdx.x), other));
CTS_LINK(MinOfThreeHalves, "vimin3-u16x2", unsigned, x = __vimin3_u16x2(x, threadIdx.x, other));
CTS_LINK(MaxRelu, "vimax-s32-relu", int, x = __vimax_s32_relu(x, other));
CTS_LINK(MinReluHalves, "vimin-s16x2-relu", unsigned, x = __vimin_s16x2_relu(x, other));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kDpx, cts::control() ? 2 : 1, "not as many results a clock as documented", AddMax, AddMin,
                      AddMaxRelu, AddMinHalves, MaxOfThree, MinOfThreeHalves, MaxRelu, MinReluHalves);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kDpx, cts::control() ? 0.5 : 1, "more results a clock than documented", AddMax, AddMin, AddMaxRelu,
                     AddMinHalves, MaxOfThree, MinOfThreeHalves, MaxRelu, MinReluHalves);
}

}  // namespace
