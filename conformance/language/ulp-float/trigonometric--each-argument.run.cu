/*---
clause: lang.ulp-float.trigonometric
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

#define FUNCTIONS(ROW)                                                        \
  ROW(sinf, sinf(x), sin(x), kSin, cts::Ulp(2))                               \
  ROW(cosf, cosf(x), cos(x), kCos, cts::Ulp(2))                               \
  ROW(tanf, tanf(x), tan(x), kTan, cts::Ulp(4))                               \
  ROW(sinpif, sinpif(x), sinpi(x), kSinPi, cts::Ulp(1))                       \
  ROW(cospif, cospif(x), cospi(x), kCosPi, cts::Ulp(1))                       \
  ROW(sincosf_sine, Both(sincosf, x).sine, sin(x), kSin, cts::Ulp(2))         \
  ROW(sincosf_cosine, Both(sincosf, x).cosine, cos(x), kCos, cts::Ulp(2))     \
  ROW(sincospif_sine, Both(sincospif, x).sine, sinpi(x), kSinPi, cts::Ulp(1)) \
  ROW(sincospif_cosine, Both(sincospif, x).cosine, cospi(x), kCosPi, cts::Ulp(1))

CTS_ERROR_SWEEP(Functions, FUNCTIONS);

CTS_CASE() { cts::CheckErrorSweep<Functions>(cts::control(), "a result is further off than documented"); }

}  // namespace
