/*---
clause: lang.ulp-float.trigonometric
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
draft: not run on a GPU
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                              \
  ROW(sinf, sinf(x), kSin, cts::Ulp(2))                             \
  ROW(cosf, cosf(x), kCos, cts::Ulp(2))                             \
  ROW(tanf, tanf(x), kTan, cts::Ulp(4))                             \
  ROW(sinpif, sinpif(x), kSinPi, cts::Ulp(1))                       \
  ROW(cospif, cospif(x), kCosPi, cts::Ulp(1))                       \
  ROW(sincosf_sine, Both(sincosf, x).sine, kSin, cts::Ulp(2))       \
  ROW(sincosf_cosine, Both(sincosf, x).cosine, kCos, cts::Ulp(2))   \
  ROW(sincospif_sine, Both(sincospif, x).sine, kSinPi, cts::Ulp(1)) \
  ROW(sincospif_cosine, Both(sincospif, x).cosine, kCosPi, cts::Ulp(1))

CTS_ERROR_TABLE(Functions, FUNCTIONS, FLOAT_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
