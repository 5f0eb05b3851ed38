/*---
clause: lang.ulp-double.exponentials
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                      \
  ROW(exp, exp(x), kExp, cts::Ulp(1))       \
  ROW(exp2, exp2(x), kExp2, cts::Ulp(1))    \
  ROW(exp10, exp10(x), kExp10, cts::Ulp(1)) \
  ROW(expm1, expm1(x), kExpm1, cts::Ulp(1))

CTS_ERROR_TABLE(Functions, FUNCTIONS, DOUBLE_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kDouble, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
