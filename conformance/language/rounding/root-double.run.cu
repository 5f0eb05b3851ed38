/*---
clause: lang.rounding.root-double
control: each function is the one of another rounding mode
control-fails-with: a root is not rounded correctly
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW) FOUR_MODES(ROW, __dsqrt, (x), OfDouble::Root)

CTS_EXACT_TABLE(Functions, FUNCTIONS, DOUBLE_OPERANDS);

CTS_CASE() { CheckRounded<Functions>(cts::kDouble, 1, cts::control(), "a root is not rounded correctly"); }

}  // namespace
