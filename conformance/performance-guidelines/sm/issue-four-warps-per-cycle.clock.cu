/*---
clause: perf.sm.issue-four-warps-per-cycle
control: the threads do every second instruction that is counted
control-fails-with: not the instructions of four warps a cycle
build: [cc-90]
requires: [no-mps, cc-is-90]
note: one register an instruction, eight chains, 32 warps
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{FFMA[. ]}}
// CHECK-NOT: {{(FFMA|FADD|FMUL)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

constexpr const char* kSides[] = {"fma.rn.f32 of a warp"};

struct Link {
  using Value = float;
  static __device__ void Step(Value& x, Value /*other*/) { asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(x)); }
};

CTS_CASE() {
  const cts::Settled settled(
      kSides, [](cts::Cycles& cycles) { cts::MeasureChains<Link>(cycles, 1024, cts::control() ? 0.5 : 1); });
  CTS_EXPECT_RATE(settled, 0, cts::ChainResults<Link>(1024) / 32, 4, 3.4, 4.08,
                  "not the instructions of four warps a cycle");
}

}  // namespace
