/*---
clause: lang.ulp-float.square-root
control: the root is rounded towards zero
control-fails-with: a square root of float is not the correctly rounded one
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// Each with the intrinsic that the control calls instead.
#define EXACT(ROW, name, given, exact, instead)                 \
  ROW(name, given, exact(o, Rounding::kNearestEven), name##_rz) \
  ROW(name##_rz, instead, cts::Open(), name##_rz)
#define FUNCTIONS(ROW) EXACT(ROW, sqrtf, sqrtf(x), OfFloat::Root, __fsqrt_rz(x))

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() {
  CheckRounded<Functions>(cts::kFloat, 1, cts::control(), "a square root of float is not the correctly rounded one");
}

}  // namespace
