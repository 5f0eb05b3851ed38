/*---
clause: lang.ulp-float.trigonometric
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                             \
  ROW(sinf, sin(x), kSin, cts::Ulp(2))                             \
  ROW(cosf, cos(x), kCos, cts::Ulp(2))                             \
  ROW(tanf, tan(x), kTan, cts::Ulp(4))                             \
  ROW(sinpif, sinpi(x), kSinPi, cts::Ulp(1))                       \
  ROW(cospif, cospi(x), kCosPi, cts::Ulp(1))                       \
  ROW(sincosf_sine, Both(sincos, x).sine, kSin, cts::Ulp(2))       \
  ROW(sincosf_cosine, Both(sincos, x).cosine, kCos, cts::Ulp(2))   \
  ROW(sincospif_sine, Both(sincospi, x).sine, kSinPi, cts::Ulp(1)) \
  ROW(sincospif_cosine, Both(sincospi, x).cosine, kCosPi, cts::Ulp(1))

CTS_SCREENED_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
