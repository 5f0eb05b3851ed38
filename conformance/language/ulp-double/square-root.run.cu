/*---
clause: lang.ulp-double.square-root
control: the root is rounded towards zero
control-fails-with: a square root of double is not the correctly rounded one
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// Each with the intrinsic that the control calls instead.
#define EXACT(ROW, name, given, exact, instead)                 \
  ROW(name, given, exact(o, Rounding::kNearestEven), name##_rz) \
  ROW(name##_rz, instead, cts::Open(), name##_rz)
#define FUNCTIONS(ROW) EXACT(ROW, sqrt, sqrt(x), OfDouble::Root, __dsqrt_rz(x))

CTS_EXACT_TABLE(Functions, FUNCTIONS, DOUBLE_OPERANDS);

CTS_CASE() {
  CheckRounded<Functions>(cts::kDouble, 1, cts::control(), "a square root of double is not the correctly rounded one");
}

}  // namespace
