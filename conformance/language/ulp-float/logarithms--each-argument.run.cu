/*---
clause: lang.ulp-float.logarithms
covers: each float at level full, one of 61 otherwise
control: the argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/error_sweep.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                  \
  ROW(logf, logf(x), log(x), kLog, cts::Ulp(1))         \
  ROW(log2f, log2f(x), log2(x), kLog2, cts::Ulp(1))     \
  ROW(log10f, log10f(x), log10(x), kLog10, cts::Ulp(2)) \
  ROW(log1pf, log1pf(x), log1p(x), kLog1p, cts::Ulp(1))

CTS_ERROR_SWEEP(Functions, FUNCTIONS);

CTS_CASE() { cts::CheckErrorSweep<Functions>(cts::control(), "a result is further off than documented"); }

}  // namespace
