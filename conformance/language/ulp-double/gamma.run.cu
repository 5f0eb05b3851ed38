/*---
clause: lang.ulp-double.gamma
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                     \
  ROW(lgamma, lgamma(x), kLgamma, OUTSIDE(-23.0001, -2.2637, cts::Ulp(4))) \
  ROW(tgamma, tgamma(x), kGamma, cts::Ulp(10))

CTS_ERROR_TABLE(Functions, FUNCTIONS, DOUBLE_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kDouble, kFewDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
