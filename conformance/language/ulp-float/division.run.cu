/*---
clause: lang.ulp-float.division
control: each operation rounds towards zero
control-fails-with: a quotient of float is not the correctly rounded one
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// Each with the intrinsic that the control calls instead.
#define EXACT(ROW, name, given, exact, instead)                 \
  ROW(name, given, exact(o, Rounding::kNearestEven), name##_rz) \
  ROW(name##_rz, instead, cts::Open(), name##_rz)
#define FUNCTIONS(ROW)                                            \
  EXACT(ROW, quotient, x / y, OfFloat::Quotient, __fdiv_rz(x, y)) \
  EXACT(ROW, reciprocal, 1 / x, OfFloat::Reciprocal, __frcp_rz(x))

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() {
  CheckRounded<Functions>(cts::kFloat, 2, cts::control(), "a quotient of float is not the correctly rounded one");
}

}  // namespace
