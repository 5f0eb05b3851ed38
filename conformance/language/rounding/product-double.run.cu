/*---
clause: lang.rounding.product-double
control: each function is the one of another rounding mode
control-fails-with: a product is not rounded correctly
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW) FOUR_MODES(ROW, __dmul, (x, y), OfDouble::Product)

CTS_EXACT_TABLE(Functions, FUNCTIONS, DOUBLE_OPERANDS);

CTS_CASE() { CheckRounded<Functions>(cts::kDouble, 2, cts::control(), "a product is not rounded correctly"); }

}  // namespace
