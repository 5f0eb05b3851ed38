/*---
clause: lang.ulp-double.trigonometric
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                            \
  ROW(sin, sin(x), kSin, cts::Ulp(2))                             \
  ROW(cos, cos(x), kCos, cts::Ulp(2))                             \
  ROW(tan, tan(x), kTan, cts::Ulp(2))                             \
  ROW(sinpi, sinpi(x), kSinPi, cts::Ulp(2))                       \
  ROW(cospi, cospi(x), kCosPi, cts::Ulp(2))                       \
  ROW(sincos_sine, Both(sincos, x).sine, kSin, cts::Ulp(2))       \
  ROW(sincos_cosine, Both(sincos, x).cosine, kCos, cts::Ulp(2))   \
  ROW(sincospi_sine, Both(sincospi, x).sine, kSinPi, cts::Ulp(2)) \
  ROW(sincospi_cosine, Both(sincospi, x).cosine, kCosPi, cts::Ulp(2))

CTS_ERROR_TABLE(Functions, FUNCTIONS, DOUBLE_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kDouble, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
