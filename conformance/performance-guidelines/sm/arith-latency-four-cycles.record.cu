/*---
clause: perf.sm.arith-latency-four-cycles
requires: [no-mps]
note: whole cycles of one step of a chain of one warp; 0 where it did not settle
---*/
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

#include <cmath>

namespace {

struct FusedMultiplyAdd {
  using Value = float;
  static __device__ void Step(Value& x) { asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(x)); }
};
struct IntegerMultiplyAdd {
  using Value = unsigned;
  static __device__ void Step(Value& x) { asm volatile("mad.lo.u32 %0, %0, %0, %0;" : "+r"(x)); }
};
struct Shift {
  using Value = unsigned;
  static __device__ void Step(Value& x) { asm volatile("shl.b32 %0, %0, %0;" : "+r"(x)); }
};

constexpr int kSteps = 4096, kStepsOfALoop = 256;  // so that the loop itself counts for nothing

template <class Link>
struct Chain {
  typename Link::Value start;
  bool keep;
  typename Link::Value* kept;

  __device__ void operator()(int /*side*/) const {
    typename Link::Value x = start;
#pragma unroll 1
    for (int i = 0; i < kSteps; i += kStepsOfALoop) {
#pragma unroll
      for (int k = 0; k < kStepsOfALoop; ++k) Link::Step(x);
    }
    if (keep) *kept = x;
  }
};

template <class Link>
void Record(const char* name) {
  const char* const sides[] = {name};
  const cts::Settled settled(sides, [](cts::Cycles& cycles) {
    cts::MeasureInBlock<1>(cycles, 32, Chain<Link>{3, false, nullptr});
  });
  CTS_OBSERVE(name, std::lround(static_cast<double>(settled.Value(0)) / kSteps));
}

CTS_CASE() {
  Record<FusedMultiplyAdd>("fused-multiply-add");
  Record<IntegerMultiplyAdd>("integer-multiply-add");
  Record<Shift>("shift");
}

}  // namespace
