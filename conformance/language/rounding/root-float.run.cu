/*---
clause: lang.rounding.root-float
control: each function is the one of another rounding mode
control-fails-with: a root is not rounded correctly
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW) FOUR_MODES(ROW, __fsqrt, (x), OfFloat::Root)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() { CheckRounded<Functions>(cts::kFloat, 1, cts::control(), "a root is not rounded correctly"); }

}  // namespace
