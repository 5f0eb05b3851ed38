/*---
clause: perf.cmem.uniform-access-broadcast
control: each lane reads an address of its own
control-fails-with: a warp that reads one address takes longer than one thread
build: [cc-90]
requires: [no-mps, cc-is-90]
note: 32 warps hide the latency; the lanes beside the first one leave before the loads on one side
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-32: {{ LDC.* c\[0x3\]\[R}}
// CHECK-NOT: {{ LDC.* c\[0x3\]\[R}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

namespace {

constexpr const char* kSides[] = {"one lane", "all lanes"};

__constant__ int steps[1024];  // All 0, which the compiler cannot know.

struct LoadConstants {
  bool own_addresses;
  int* kept;

  __device__ void operator()(int side) const {
    const int lane = threadIdx.x % 32;
    int at = own_addresses ? lane * 16 : 16;
    if (lane == 0 || side == 1) {
#pragma unroll 1
      for (int i = 0; i < 32; ++i) {
#pragma unroll
        for (int k = 0; k < 32; ++k) at += steps[at];
      }
    }
    if (at < 0) *kept = at;
  }
};

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) {
    cts::MeasureInBlock<2>(cycles, 1024, LoadConstants{cts::control(), nullptr});
  });
  CTS_EXPECT_RATIO(settled, 1, 0, 1, 0.9, 1.1, "a warp that reads one address takes longer than one thread");
}

}  // namespace
