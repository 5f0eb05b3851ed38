/*---
clause: lang.ulp-float.hyperbolic
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                       \
  ROW(sinhf, sinh(x), kSinh, cts::Ulp(3))    \
  ROW(coshf, cosh(x), kCosh, cts::Ulp(2))    \
  ROW(tanhf, tanh(x), kTanh, cts::Ulp(2))    \
  ROW(asinhf, asinh(x), kAsinh, cts::Ulp(3)) \
  ROW(acoshf, acosh(x), kAcosh, cts::Ulp(4)) \
  ROW(atanhf, atanh(x), kAtanh, cts::Ulp(3))

CTS_SCREENED_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
