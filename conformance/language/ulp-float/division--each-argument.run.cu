/*---
clause: lang.ulp-float.division
covers: each float at level full, one of 61 otherwise
control: the function that rounds towards zero
control-fails-with: a quotient of float is not the correctly rounded one
timeout: 120
---*/
#include "cts/case.cuh"

#include "../each-float.family.cuh"

namespace {

Fixed OnHost(Bits x, Rounding mode) { return Number(cts::ReciprocalBits(cts::kFloat, x, mode)); }

#define FUNCTIONS(ROW)                                                                                           \
  ROW(reciprocal, BitsOf(1 / x), Reciprocal(bits, Rounding::kNearestEven), OnHost(bits, Rounding::kNearestEven), \
      towards_zero)                                                                                              \
  ROW(towards_zero, BitsOf(__frcp_rz(x)), Reciprocal(bits, Rounding::kZero), OnHost(bits, Rounding::kZero),      \
      towards_zero)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "a quotient of float is not the correctly rounded one");
}

}  // namespace
