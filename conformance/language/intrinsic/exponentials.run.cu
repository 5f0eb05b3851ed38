/*---
clause: lang.intrinsic.exponentials
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                \
  ROW(__expf, __expf(x), kExp, cts::TwoUlpAnd(1.173)) \
  ROW(__exp10f, __exp10f(x), kExp10, cts::TwoUlpAnd(2.97))

CTS_ERROR_TABLE(Functions, FUNCTIONS, FLOAT_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
