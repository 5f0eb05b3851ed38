/*---
clause: lang.rounding.reciprocal-root-float
control: a quotient of the root, which is rounded twice
control-fails-with: a reciprocal root is not rounded correctly
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

cts::Expected Rounded(cts::Bits x) {
  return cts::Number(cts::kFloat, cts::ReciprocalRootBits(cts::kFloat, x, Rounding::kNearestEven));
}

#define FUNCTIONS(ROW)                                          \
  ROW(__frsqrt_rn, __frsqrt_rn(x), Rounded(o.a), rounded_twice) \
  ROW(rounded_twice, __fdiv_rn(1, __fsqrt_rn(x)), cts::Open(), rounded_twice)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() { CheckRounded<Functions>(cts::kFloat, 1, cts::control(), "a reciprocal root is not rounded correctly"); }

}  // namespace
