/*---
clause: lang.ulp-float.logarithms
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                       \
  ROW(logf, log(x), kLog, cts::Ulp(1))       \
  ROW(log2f, log2(x), kLog2, cts::Ulp(1))    \
  ROW(log10f, log10(x), kLog10, cts::Ulp(2)) \
  ROW(log1pf, log1p(x), kLog1p, cts::Ulp(1))

CTS_SCREENED_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
