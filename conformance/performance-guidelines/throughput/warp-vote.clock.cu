/*---
clause: perf.throughput.warp-vote
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
note: >-
  nothing else of the unit stands between two votes; there are predicates for four chains only, which leave gaps:
  hence 80 % of the documented rate, and not 88 %
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}6BallotE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ VOTE[.]ANY }}
// CHECK-NOT: VOTE
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}7UniformE
// CHECK: SR_CLOCK
// CHECK-COUNT-64: {{ VOTE[.]EQ }}
// CHECK-NOT: VOTE
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}3AllE
// CHECK: SR_CLOCK
// CHECK-COUNT-64: {{ VOTE[.]ALL }}
// CHECK-NOT: VOTE
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}3AnyE
// CHECK: SR_CLOCK
// CHECK-COUNT-64: {{ VOTE[.]ANY }}
// CHECK-NOT: VOTE
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

// There are predicates for four chains.
struct Predicates {
  static constexpr int kChains = 4;
  static constexpr double kLeast = 0.8;
};

// The assembler keeps the predicate: no number is made of it between two votes.
CTS_LINK(
    AnyStep, "any", unsigned,
    asm volatile("{ .reg .pred p; setp.ne.u32 p, %0, 0; vote.sync.any.pred p, p, 0xffffffff; selp.u32 %0, 1, 0, p; }"
                 : "+r"(x)));
struct Any : AnyStep, Predicates {};
CTS_LINK(
    AllStep, "all", unsigned,
    asm volatile("{ .reg .pred p; setp.ne.u32 p, %0, 0; vote.sync.all.pred p, p, 0xffffffff; selp.u32 %0, 1, 0, p; }"
                 : "+r"(x)));
struct All : AllStep, Predicates {};
CTS_LINK(
    UniformStep, "uni", unsigned,
    asm volatile("{ .reg .pred p; setp.ne.u32 p, %0, 0; vote.sync.uni.pred p, p, 0xffffffff; selp.u32 %0, 1, 0, p; }"
                 : "+r"(x)));
struct Uniform : UniformStep, Predicates {};
// Each ballot is of what a vote before it gave, and goes into a sum of another unit.
CTS_LINK(BallotStep, "ballot", unsigned long long,
         asm volatile("{ .reg .pred p; .reg .u32 low, high, lanes; mov.b64 {low, high}, %0; setp.ne.u32 p, low, 0; "
                      "vote.sync.any.pred p, p, 0xffffffff; vote.sync.ballot.b32 lanes, p, 0xffffffff; mad.lo.u32 "
                      "high, lanes, %1, high; selp.u32 low, 1, 0, p; mov.b64 %0, {low, high}; }"
                      : "+l"(x)
                      : "r"(threadIdx.x)));
struct Ballot : BallotStep, Predicates {
  static constexpr int kResults = 2;
};

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kVote, cts::control() ? 2 : 1, "not as many results a clock as documented", Any, All, Uniform,
                      Ballot);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kVote, cts::control() ? 0.5 : 1, "more results a clock than documented", Any, All, Uniform,
                     Ballot);
}

}  // namespace
