/*---
clause: lang.ulp-float.inverse-trigonometric
covers: functions of one argument, each float at level full
control: the argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/error_sweep.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                              \
  ROW(asinf, asinf(x), asin(x), kAsin, cts::Ulp(2)) \
  ROW(acosf, acosf(x), acos(x), kAcos, cts::Ulp(2)) \
  ROW(atanf, atanf(x), atan(x), kAtan, cts::Ulp(2))

CTS_ERROR_SWEEP(Functions, FUNCTIONS);

CTS_CASE() { cts::CheckErrorSweep<Functions>(cts::control(), "a result is further off than documented"); }

}  // namespace
