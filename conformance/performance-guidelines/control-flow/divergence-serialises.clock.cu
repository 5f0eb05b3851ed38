/*---
clause: perf.control-flow.divergence-serialises
control: the paths are split by warp
control-fails-with: paths of one warp do not take one after the other
build: [cc-90]
requires: [no-mps, cc-is-90]
note: 32 warps; all sides run the same code
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-512: {{FFMA[. ]}}
// CHECK-NOT: {{(FFMA|FADD|FMUL)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

#include "diverging.cuh"

namespace {

struct Side {
  const char* row;
  int ways;
  double low, high;
};
constexpr Side kTable[] = {
    {"1-way", 1, 0, 0}, {"2-ways", 2, 1.7, 2.2}, {"4-ways", 4, 3.2, 4.4}, {"32-ways", 32, 20, 36}};
constexpr const char* kSides[] = {"1 way", "2 ways", "4 ways", "32 ways"};

struct Diverge {
  bool by_warp;
  float* kept;

  __device__ void operator()(int side) const {
    const int ways = side == 3 ? 32 : 1 << side;
    const int path = (by_warp ? threadIdx.x / 32 : threadIdx.x) % ways;
    float x = static_cast<float>(ways);
    x = cts::TakePath(path, 256, x);
    if (x == -1) *kept = x;
  }
};

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) {
    cts::MeasureInBlock<4>(cycles, 1024, Diverge{cts::control(), nullptr});
  });
  for (int i = 1; i < 4; ++i) {
    const Side& side = kTable[i];
    cts::Row(side.row, [&] {
      CTS_EXPECT_RATIO(settled, i, 0, side.ways, side.low, side.high,
                       "paths of one warp do not take one after the other");
    });
  }
}

}  // namespace
