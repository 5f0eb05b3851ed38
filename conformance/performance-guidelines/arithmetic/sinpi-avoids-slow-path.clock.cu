/*---
clause: perf.arithmetic.sinpi-avoids-slow-path
control: sine and cosine of the same numbers
control-fails-with:
  - the sine of pi times a large number takes longer than that of a small one
  - the cosine of pi times a large number takes longer than that of a small one
  - the sine of pi times a large number takes as long as the sine of that number
  - the cosine of pi times a large number takes as long as the cosine of that number
build: [cc-90]
requires: [no-mps, cc-is-90]
note: 8 warps; the arguments are read anew each time; that the other reduction is slower is asserted, not how much
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK: {{LDS[. ]}}
// CHECK: {{FRND|F2I}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

namespace {

constexpr const char* kSides[] = {"sine of 1",
                                  "sine of 1e10",
                                  "cosine of 1",
                                  "cosine of 1e10",
                                  "sine, not of pi, of 1e10",
                                  "cosine, not of pi, of 1e10"};
constexpr int kTurns = 1024;

struct Sine {
  static __device__ float OfPi(float x) { return sinpif(x); }
  static __device__ float Of(float x) { return sinf(x); }
};
struct Cosine {
  static __device__ float OfPi(float x) { return cospif(x); }
  static __device__ float Of(float x) { return cosf(x); }
};

template <class Function>
__device__ float Sum(const volatile float& argument, bool of_pi) {
  float sum = 0;
  if (of_pi) {
#pragma unroll 1
    for (int i = 0; i < kTurns; ++i) sum += Function::OfPi(argument);
  } else {
#pragma unroll 1
    for (int i = 0; i < kTurns; ++i) sum += Function::Of(argument);
  }
  return sum;
}

struct Functions {
  bool of_pi;
  float* kept;

  __device__ void operator()(int side) const {
    __shared__ volatile float argument[256];
    argument[threadIdx.x] = side == 0 || side == 2 ? 1.0f : 1e10f;
    const bool simple = of_pi && side < 4, sine = side < 2 || side == 4;
    const float sum = sine ? Sum<Sine>(argument[threadIdx.x], simple) : Sum<Cosine>(argument[threadIdx.x], simple);
    if (sum == -1) *kept = sum;
  }
};

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) {
    cts::MeasureInBlock<6>(cycles, 256, Functions{!cts::control(), nullptr});
  });
  CTS_EXPECT_RATIO(settled, 1, 0, 1, 0.8, 1.2,
                   "the sine of pi times a large number takes longer than that of a small one");
  CTS_EXPECT_RATIO(settled, 3, 2, 1, 0.8, 1.2,
                   "the cosine of pi times a large number takes longer than that of a small one");
  // A slow reduction of every number, which costs about an order of magnitude, would be as quick for a large one.
  CTS_EXPECT_RATIO(settled, 4, 1, 10, 1.25, 1000,
                   "the sine of pi times a large number takes as long as the sine of that number");
  CTS_EXPECT_RATIO(settled, 5, 3, 10, 1.25, 1000,
                   "the cosine of pi times a large number takes as long as the cosine of that number");
}

}  // namespace
