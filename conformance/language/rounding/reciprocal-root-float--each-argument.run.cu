/*---
clause: lang.rounding.reciprocal-root-float
covers: each float at level full, one of 61 otherwise
control: a quotient of the root, which is rounded twice
control-fails-with: a reciprocal root is not rounded correctly
timeout: 120
---*/
#include "cts/case.cuh"

#include "../each-float.family.cuh"

namespace {

Fixed OnHost(Bits x) { return Number(cts::ReciprocalRootBits(cts::kFloat, x, Rounding::kNearestEven)); }

#define FUNCTIONS(ROW)                                                                                                \
  ROW(__frsqrt_rn, BitsOf(__frsqrt_rn(x)), ReciprocalRoot(bits, Rounding::kNearestEven), OnHost(bits), rounded_twice) \
  ROW(rounded_twice, BitsOf(__fdiv_rn(1, __fsqrt_rn(x))), Fixed{}, Fixed{}, rounded_twice)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "a reciprocal root is not rounded correctly");
}

}  // namespace
