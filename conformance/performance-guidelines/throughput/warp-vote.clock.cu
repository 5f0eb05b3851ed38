/*---
clause: perf.throughput.warp-vote
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
note: >-
  nothing else of the unit stands between two votes; there are predicates for four chains only, which leave gaps: hence
  80 % of the documented rate, and not 88 %
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-64: {{ VOTE\.}}
// CHECK-NOT: VOTE
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = unsigned;
  // The assembler keeps the predicate: no number is made of it between two votes.
  static __device__ void Step(Value& x, Value /*other*/) {
    asm volatile("{ .reg .pred p; setp.ne.u32 p, %0, 0; vote.sync.any.pred p, p, 0xffffffff; selp.u32 %0, 1, 0, p; }"
                 : "+r"(x));
  }
  // Another one in each lane, so that no uniform unit does it.
  static __device__ void Start(Value& x) {
    asm volatile("{ .reg .u32 lane; mov.u32 lane, %%laneid; xor.b32 %0, %0, lane; }" : "+r"(x));
  }
};

CTS_CASE() {
  CTS_EXPECT_CHAINS(Link, 4, 0.8, "vote.sync.any.pred", kVote, cts::control() ? 2 : 1,
                    "not as many results a clock as documented");
}

}  // namespace
