/*---
clause: lang.ulp-float.exact-arithmetic
control: each operation rounds towards zero
control-fails-with: a sum or product of float is not the correctly rounded one
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// Each with the intrinsic that the control calls instead.
#define EXACT(ROW, name, given, exact, instead)                 \
  ROW(name, given, exact(o, Rounding::kNearestEven), name##_rz) \
  ROW(name##_rz, instead, cts::Open(), name##_rz)
#define FUNCTIONS(ROW)                                         \
  EXACT(ROW, sum, x + y, OfFloat::Sum, __fadd_rz(x, y))        \
  EXACT(ROW, product, x* y, OfFloat::Product, __fmul_rz(x, y)) \
  EXACT(ROW, fmaf, fmaf(x, y, z), OfFloat::Fused, __fmaf_rz(x, y, z))

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() {
  CheckRounded<Functions>(cts::kFloat, 3, cts::control(), "a sum or product of float is not the correctly rounded one");
}

}  // namespace
