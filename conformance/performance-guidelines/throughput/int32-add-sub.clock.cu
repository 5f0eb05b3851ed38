/*---
clause: perf.throughput.int32-add-sub
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}Subtraction
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ (IADD3|IMAD.IADD) }}
// CHECK-NOT: {{ (IADD3|IMAD.IADD) }}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}Addition
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ (IADD3|IMAD.IADD) }}
// CHECK-NOT: {{ (IADD3|IMAD.IADD) }}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Addition {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value other) { asm volatile("add.u32 %0, %0, %1;" : "+r"(x) : "r"(other)); }
};
struct Subtraction {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value other) { asm volatile("sub.u32 %0, %0, %1;" : "+r"(x) : "r"(other)); }
};

// The upper bound by itself, of the same kernels.
template <class Link>
void AtMost(const char* name, const char* const (&sides)[1]) {
  cts::Row(name, [&] {
    const cts::Settled settled(
        sides, [](cts::Cycles& cycles) { cts::MeasureChains<Link>(cycles, 1024, cts::control() ? 0.5 : 1); });
    constexpr double kMost = cts::ResultsAClock(cts::Throughput::kIntAdd, 90);
    CTS_EXPECT_RATE(settled, 0, cts::ChainResults<Link>(1024), kMost, 0, 1.02 * kMost,
                    "not as many results a clock as documented");
  });
}

CTS_CASE(at_most) {
  static constexpr const char* kAdd[] = {"add.u32 at most"};
  static constexpr const char* kSub[] = {"sub.u32 at most"};
  AtMost<Addition>("addition", kAdd);
  AtMost<Subtraction>("subtraction", kSub);
}
CTS_CASE(addition) {
  CTS_EXPECT_THROUGHPUT(Addition, "add.u32", kIntAdd, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}
CTS_CASE(subtraction) {
  CTS_EXPECT_THROUGHPUT(Subtraction, "sub.u32", kIntAdd, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
