/*---
clause: perf.arithmetic.sinpi-avoids-slow-path
control: the sine of the same numbers
control-fails-with: the sine of pi times a large number takes longer than that of a small one
build: [cc-90]
requires: [no-mps, cc-is-90]
note: 8 warps; the arguments are read anew each time
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK: {{LDS[. ]}}
// CHECK: {{FRND|F2I}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/clock.cuh"

namespace {

constexpr const char* kSides[] = {"of 1", "of 1e10"};
constexpr int kTurns = 1024;

struct Sine {
  bool of_pi;
  float* kept;

  __device__ void operator()(int side) const {
    __shared__ volatile float argument[256];
    argument[threadIdx.x] = side == 0 ? 1.0f : 1e10f;
    float sum = 0;
    if (of_pi) {
#pragma unroll 1
      for (int i = 0; i < kTurns; ++i) sum += sinpif(argument[threadIdx.x]);
    } else {
#pragma unroll 1
      for (int i = 0; i < kTurns; ++i) sum += sinf(argument[threadIdx.x]);
    }
    if (sum == -1) *kept = sum;
  }
};

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) {
    cts::MeasureInBlock<2>(cycles, 256, Sine{!cts::control(), nullptr});
  });
  CTS_EXPECT_RATIO(settled, 1, 0, 1, 0.8, 1.2,
                   "the sine of pi times a large number takes longer than that of a small one");
}

}  // namespace
