/*---
clause: lang.ulp-float.hyperbolic
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
draft: not run on a GPU
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                        \
  ROW(sinhf, sinhf(x), kSinh, cts::Ulp(3))    \
  ROW(coshf, coshf(x), kCosh, cts::Ulp(2))    \
  ROW(tanhf, tanhf(x), kTanh, cts::Ulp(2))    \
  ROW(asinhf, asinhf(x), kAsinh, cts::Ulp(3)) \
  ROW(acoshf, acoshf(x), kAcosh, cts::Ulp(4)) \
  ROW(atanhf, atanhf(x), kAtanh, cts::Ulp(3))

CTS_ERROR_TABLE(Functions, FUNCTIONS, FLOAT_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
