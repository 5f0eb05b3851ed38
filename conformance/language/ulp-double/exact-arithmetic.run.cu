/*---
clause: lang.ulp-double.exact-arithmetic
control: each operation rounds towards zero
control-fails-with: a sum or product of double is not the correctly rounded one
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// Each with the intrinsic that the control calls instead.
#define EXACT(ROW, name, given, exact, instead)                 \
  ROW(name, given, exact(o, Rounding::kNearestEven), name##_rz) \
  ROW(name##_rz, instead, cts::Open(), name##_rz)
#define FUNCTIONS(ROW)                                          \
  EXACT(ROW, sum, x + y, OfDouble::Sum, __dadd_rz(x, y))        \
  EXACT(ROW, product, x* y, OfDouble::Product, __dmul_rz(x, y)) \
  EXACT(ROW, fma, fma(x, y, z), OfDouble::Fused, __fma_rz(x, y, z))

CTS_EXACT_TABLE(Functions, FUNCTIONS, DOUBLE_OPERANDS);

CTS_CASE() {
  CheckRounded<Functions>(cts::kDouble, 3, cts::control(),
                          "a sum or product of double is not the correctly rounded one");
}

}  // namespace
