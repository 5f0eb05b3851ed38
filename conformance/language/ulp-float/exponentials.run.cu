/*---
clause: lang.ulp-float.exponentials
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                       \
  ROW(expf, exp(x), kExp, cts::Ulp(2))       \
  ROW(exp2f, exp2(x), kExp2, cts::Ulp(2))    \
  ROW(exp10f, exp10(x), kExp10, cts::Ulp(2)) \
  ROW(expm1f, expm1(x), kExpm1, cts::Ulp(1))

CTS_SCREENED_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
