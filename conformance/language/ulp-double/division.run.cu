/*---
clause: lang.ulp-double.division
control: each operation rounds towards zero
control-fails-with: a quotient of double is not the correctly rounded one
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// Each with the intrinsic that the control calls instead.
#define EXACT(ROW, name, given, exact, instead)                 \
  ROW(name, given, exact(o, Rounding::kNearestEven), name##_rz) \
  ROW(name##_rz, instead, cts::Open(), name##_rz)
#define FUNCTIONS(ROW)                                             \
  EXACT(ROW, quotient, x / y, OfDouble::Quotient, __ddiv_rz(x, y)) \
  EXACT(ROW, reciprocal, 1 / x, OfDouble::Reciprocal, __drcp_rz(x))

CTS_EXACT_TABLE(Functions, FUNCTIONS, DOUBLE_OPERANDS);

CTS_CASE() {
  CheckRounded<Functions>(cts::kDouble, 2, cts::control(), "a quotient of double is not the correctly rounded one");
}

}  // namespace
