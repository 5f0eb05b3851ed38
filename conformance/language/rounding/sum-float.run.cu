/*---
clause: lang.rounding.sum-float
control: each function is the one of another rounding mode
control-fails-with: a sum or difference is not rounded correctly
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW)                          \
  FOUR_MODES(ROW, __fadd, (x, y), OfFloat::Sum) \
  FOUR_MODES(ROW, __fsub, (x, y), OfFloat::Difference)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() { CheckRounded<Functions>(cts::kFloat, 2, cts::control(), "a sum or difference is not rounded correctly"); }

}  // namespace
