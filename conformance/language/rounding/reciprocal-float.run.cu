/*---
clause: lang.rounding.reciprocal-float
control: each function is the one of another rounding mode
control-fails-with: a reciprocal is not rounded correctly
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW) FOUR_MODES(ROW, __frcp, (x), OfFloat::Reciprocal)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() { CheckRounded<Functions>(cts::kFloat, 1, cts::control(), "a reciprocal is not rounded correctly"); }

}  // namespace
