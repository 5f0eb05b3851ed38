/*---
clause: perf.control-flow.divergence-only-inside-warp
control: the paths are split by lane
control-fails-with: warps on different paths do not take as long as on one
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

constexpr const char* kSides[] = {"one path", "2 paths", "4 paths"};
constexpr const char* kRows[] = {"one-path", "2-paths", "4-paths"};

struct Diverge {
  bool by_lane;
  float* kept;

  __device__ void operator()(int side) const {
    const int path = (by_lane ? threadIdx.x : threadIdx.x / 32) % (1 << side);
    float x = static_cast<float>(side);
    x = cts::TakePath(path, 256, x);
    if (x == -1) *kept = x;
  }
};

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) {
    cts::MeasureInBlock<3>(cycles, 1024, Diverge{cts::control(), nullptr});
  });
  for (int i = 1; i < 3; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_RATIO(settled, i, 0, 1, 0.9, 1.1, "warps on different paths do not take as long as on one");
    });
  }
}

}  // namespace
