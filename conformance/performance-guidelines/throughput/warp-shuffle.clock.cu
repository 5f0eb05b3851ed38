/*---
clause: perf.throughput.warp-shuffle
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}9ButterflyE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: SHFL.BFLY
// CHECK-NOT: SHFL
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}9DownwardsE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: SHFL.DOWN
// CHECK-NOT: SHFL
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}7UpwardsE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: SHFL.UP
// CHECK-NOT: SHFL
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}7IndexedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: SHFL.IDX
// CHECK-NOT: SHFL
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(Indexed, "idx", unsigned,
         asm volatile("shfl.sync.idx.b32 %0, %0, %1, 0x1f, 0xffffffff;"
                      : "+r"(x)
                      : "r"(other)));
CTS_LINK(Upwards, "up", unsigned, asm volatile("shfl.sync.up.b32 %0, %0, %1, 0, 0xffffffff;" : "+r"(x) : "r"(other)));
CTS_LINK(Downwards, "down", unsigned,
         asm volatile("shfl.sync.down.b32 %0, %0, %1, 0x1f, 0xffffffff;"
                      : "+r"(x)
                      : "r"(other)));
CTS_LINK(Butterfly, "bfly", unsigned,
         asm volatile("shfl.sync.bfly.b32 %0, %0, %1, 0x1f, 0xffffffff;"
                      : "+r"(x)
                      : "r"(other)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kShuffle, cts::control() ? 2 : 1, "not as many results a clock as documented", Indexed, Upwards,
                      Downwards, Butterfly);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kShuffle, cts::control() ? 0.5 : 1, "more results a clock than documented", Indexed, Upwards,
                     Downwards, Butterfly);
}

}  // namespace
