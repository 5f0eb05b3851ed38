/*---
clause: lang.rounding.quotient-float
control: each function is the one of another rounding mode
control-fails-with: a quotient is not rounded correctly
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW) FOUR_MODES(ROW, __fdiv, (x, y), OfFloat::Quotient)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() { CheckRounded<Functions>(cts::kFloat, 2, cts::control(), "a quotient is not rounded correctly"); }

}  // namespace
