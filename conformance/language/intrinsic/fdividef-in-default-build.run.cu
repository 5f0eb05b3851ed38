/*---
clause: lang.intrinsic.fdividef-in-default-build
control: the approximate division
control-fails-with: not the quotient of the operator
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                    \
  ROW(fdividef, fdividef(x, y), OfFloat::Quotient(o, Rounding::kNearestEven), __fdividef) \
  ROW(__fdividef, __fdividef(x, y), cts::Open(), __fdividef)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() { CheckRounded<Functions>(cts::kFloat, 2, cts::control(), "not the quotient of the operator"); }

}  // namespace
