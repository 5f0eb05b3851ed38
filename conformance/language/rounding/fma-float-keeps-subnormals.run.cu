/*---
clause: lang.rounding.fma-float-keeps-subnormals
control: each function is the one that the option changes
control-fails-with: a product with a sum lost subnormals under -ftz=true
build: [ftz]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// The rows of the functions that flush are there for the controls.
#define KEPT(ROW, mode, rounding)                                                                            \
  ROW(__fmaf_ieee_##mode, __fmaf_ieee_##mode(x, y, z), OfFloat::Fused(o, Rounding::rounding), __fmaf_##mode) \
  ROW(__fmaf_##mode, __fmaf_##mode(x, y, z), cts::Open(), __fmaf_##mode)
#define FUNCTIONS(ROW)        \
  KEPT(ROW, rn, kNearestEven) \
  KEPT(ROW, rz, kZero)        \
  KEPT(ROW, ru, kUp)          \
  KEPT(ROW, rd, kDown)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() {
  CheckNearSubnormals<Functions>(cts::kFloat, cts::control(), "a product with a sum lost subnormals under -ftz=true");
}

}  // namespace
