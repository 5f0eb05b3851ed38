/*---
clause: lang.ulp-double.logarithms
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                      \
  ROW(log, log(x), kLog, cts::Ulp(1))       \
  ROW(log2, log2(x), kLog2, cts::Ulp(1))    \
  ROW(log10, log10(x), kLog10, cts::Ulp(1)) \
  ROW(log1p, log1p(x), kLog1p, cts::Ulp(1))

CTS_ERROR_TABLE(Functions, FUNCTIONS, DOUBLE_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kDouble, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
