/*---
clause: lang.rounding.fma-double
control: each function is the one of another rounding mode
control-fails-with: a product with a sum is not rounded once and correctly
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW) FOUR_MODES(ROW, __fma, (x, y, z), OfDouble::Fused)

CTS_EXACT_TABLE(Functions, FUNCTIONS, DOUBLE_OPERANDS);

CTS_CASE() {
  CheckRounded<Functions>(cts::kDouble, 3, cts::control(), "a product with a sum is not rounded once and correctly");
}

}  // namespace
