/*---
clause: lang.ulp-float.gamma
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                    \
  ROW(lgammaf, lgamma(x), kLgamma, OUTSIDE(-10.001, -2.264, cts::Ulp(6))) \
  ROW(tgammaf, tgamma(x), kGamma, cts::Ulp(5))

CTS_SCREENED_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kFewDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
