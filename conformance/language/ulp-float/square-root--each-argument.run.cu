/*---
clause: lang.ulp-float.square-root
covers: each float at level full, one of 61 otherwise
control: the function that rounds towards zero
control-fails-with: a square root of float is not the correctly rounded one
timeout: 120
---*/
#include "cts/case.cuh"

#include "../each-float.family.cuh"

namespace {

Fixed OnHost(Bits x, Rounding mode) { return Number(cts::RootBits(cts::kFloat, x, mode)); }

#define FUNCTIONS(ROW)                                                                                                 \
  ROW(sqrtf, BitsOf(sqrtf(x)), Root(bits, Rounding::kNearestEven), OnHost(bits, Rounding::kNearestEven), towards_zero) \
  ROW(towards_zero, BitsOf(__fsqrt_rz(x)), Root(bits, Rounding::kZero), OnHost(bits, Rounding::kZero), towards_zero)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "a square root of float is not the correctly rounded one");
}

}  // namespace
