/*---
clause: perf.control-flow.predicated-instructions-scheduled
control: a branch around the instructions
control-fails-with: fewer instructions were executed where the predicate is false
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

namespace {

constexpr const char* kKernels[] = {"all true", "half true", "all false"};
constexpr unsigned kTrue[] = {32, 16, 0};
constexpr cts::Counter kCounters[] = {cts::Counter::kInstructions, cts::Counter::kThreadInstructionsOn};

// A chain that nothing can be folded out of.
template <bool kBranch>
__global__ void Predicated(unsigned lanes, unsigned factor, unsigned* out) {
  unsigned x = threadIdx.x;
  const unsigned on = threadIdx.x < lanes ? 1 : 0;
  if constexpr (kBranch) {
    if (on != 0) {
#pragma unroll
      for (int i = 0; i < 100; ++i) asm volatile("mad.lo.u32 %0, %0, %1, %0;" : "+r"(x) : "r"(factor));
    }
  } else {
#pragma unroll
    for (int i = 0; i < 100; ++i) {
      asm volatile("{ .reg .pred p; setp.ne.u32 p, %2, 0; @p mad.lo.u32 %0, %0, %1, %0; }"
                   : "+r"(x)
                   : "r"(factor), "r"(on));
    }
  }
  out[threadIdx.x] = x;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> out(32);
  const cts::Counts counts(kKernels, kCounters, [&](int i) {
    const auto kernel = cts::control() ? &Predicated<true> : &Predicated<false>;
    kernel<<<1, 32>>>(kTrue[i], 7, out.data());
  });
  CTS_EXPECT(counts.Value(2, cts::Counter::kThreadInstructionsOn) + 100 <=
                 counts.Value(0, cts::Counter::kThreadInstructionsOn),
             "the predicate switches nothing");
  CTS_EXPECT_TIMES(counts, 2, 0, cts::Counter::kInstructions, cts::Exactly(1),
                   "fewer instructions were executed where the predicate is false");
  if (!cts::control()) {
    CTS_EXPECT_TIMES(counts, 1, 0, cts::Counter::kInstructions, cts::Exactly(1),
                     "fewer instructions were executed where the predicate is half false");
  }
}

}  // namespace
