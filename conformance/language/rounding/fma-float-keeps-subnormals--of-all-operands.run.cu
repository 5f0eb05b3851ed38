/*---
clause: lang.rounding.fma-float-keeps-subnormals
covers: boundary values and drawn operands, without the option
control: each function is the one of another rounding mode
control-fails-with: a product with a sum of the functions that keep subnormals is not rounded correctly
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW) FOUR_MODES(ROW, __fmaf_ieee, (x, y, z), OfFloat::Fused)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() {
  CheckRounded<Functions>(cts::kFloat, 3, cts::control(),
                          "a product with a sum of the functions that keep subnormals is not rounded correctly");
}

}  // namespace
