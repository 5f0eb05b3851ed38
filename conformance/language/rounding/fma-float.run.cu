/*---
clause: lang.rounding.fma-float
control: each function is the one of another rounding mode
control-fails-with: a product with a sum is not rounded once and correctly
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW) FOUR_MODES(ROW, __fmaf, (x, y, z), OfFloat::Fused)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() {
  CheckRounded<Functions>(cts::kFloat, 3, cts::control(), "a product with a sum is not rounded once and correctly");
}

}  // namespace
