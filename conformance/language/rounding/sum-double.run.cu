/*---
clause: lang.rounding.sum-double
control: each function is the one of another rounding mode
control-fails-with: a sum or difference is not rounded correctly
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW)                           \
  FOUR_MODES(ROW, __dadd, (x, y), OfDouble::Sum) \
  FOUR_MODES(ROW, __dsub, (x, y), OfDouble::Difference)

CTS_EXACT_TABLE(Functions, FUNCTIONS, DOUBLE_OPERANDS);

CTS_CASE() { CheckRounded<Functions>(cts::kDouble, 2, cts::control(), "a sum or difference is not rounded correctly"); }

}  // namespace
