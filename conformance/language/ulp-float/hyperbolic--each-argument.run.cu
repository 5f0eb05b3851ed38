/*---
clause: lang.ulp-float.hyperbolic
covers: each float at level full, one of 61 otherwise
control: the argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/error_sweep.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                  \
  ROW(sinhf, sinhf(x), sinh(x), kSinh, cts::Ulp(3))     \
  ROW(coshf, coshf(x), cosh(x), kCosh, cts::Ulp(2))     \
  ROW(tanhf, tanhf(x), tanh(x), kTanh, cts::Ulp(2))     \
  ROW(asinhf, asinhf(x), asinh(x), kAsinh, cts::Ulp(3)) \
  ROW(acoshf, acoshf(x), acosh(x), kAcosh, cts::Ulp(4)) \
  ROW(atanhf, atanhf(x), atanh(x), kAtanh, cts::Ulp(3))

CTS_ERROR_SWEEP(Functions, FUNCTIONS);

CTS_CASE() { cts::CheckErrorSweep<Functions>(cts::control(), "a result is further off than documented"); }

}  // namespace
