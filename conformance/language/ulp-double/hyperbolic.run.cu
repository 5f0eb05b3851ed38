/*---
clause: lang.ulp-double.hyperbolic
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                      \
  ROW(sinh, sinh(x), kSinh, cts::Ulp(2))    \
  ROW(cosh, cosh(x), kCosh, cts::Ulp(1))    \
  ROW(tanh, tanh(x), kTanh, cts::Ulp(1))    \
  ROW(asinh, asinh(x), kAsinh, cts::Ulp(3)) \
  ROW(acosh, acosh(x), kAcosh, cts::Ulp(3)) \
  ROW(atanh, atanh(x), kAtanh, cts::Ulp(2))

CTS_ERROR_TABLE(Functions, FUNCTIONS, DOUBLE_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kDouble, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
