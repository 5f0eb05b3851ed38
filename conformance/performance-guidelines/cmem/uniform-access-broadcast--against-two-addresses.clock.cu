/*---
clause: perf.cmem.uniform-access-broadcast
covers: against two requests, in halves of the warp or by turns
control: the lanes of a warp read two addresses
control-fails-with: a warp that reads one address takes as long as one with two requests
build: [cc-90]
requires: [no-mps, cc-is-90]
draft: five of five on an H200, not yet on an H100
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

constexpr const char* kSides[] = {"one lane", "all lanes, two halves", "all lanes, by turns"};
constexpr const char* kRows[] = {"", "halves", "by-turns"};

__constant__ int steps[1024];  // All 0, which the compiler cannot know.

struct LoadConstants {
  bool two_addresses;
  int* kept;

  __device__ void operator()(int side) const {
    const int lane = threadIdx.x % 32;
    const int group = side == 2 ? lane % 2 : lane / 16;
    int at = two_addresses ? 16 + group * 16 : 16;
    if (lane == 0 || side != 0) {
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
    cts::MeasureInBlock<3>(cycles, 1024, LoadConstants{cts::control(), nullptr});
  });
  for (const int side : {1, 2}) {
    cts::Row(kRows[side], [&] {
      CTS_EXPECT_RATIO(settled, side, 0, 1, 0.9, 1.1,
                       "a warp that reads one address takes as long as one with two requests");
    });
  }
}

}  // namespace
