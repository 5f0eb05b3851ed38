/*---
clause: lang.intrinsic.logarithms
covers: each float at level full, one of 61 otherwise
control: the argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
timeout: 120
draft: one of five on an H200, where a toolkit fact differs
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/error_sweep.cuh"

#include "../errors.family.cuh"

namespace {

constexpr cts::Domain kNearOne{"0.5 to 2", false, false, 0.5, 2}, kElsewhere{"elsewhere", false, true, 0.5, 2};

#define FUNCTIONS(ROW)                                                                        \
  ROW(__logf, __logf(x), log(x), kLog, cts::Within(kNearOne, cts::Absolute(0x1.8158p-22)),    \
      cts::Within(kElsewhere, cts::Ulp(3)))                                                   \
  ROW(__log2f, __log2f(x), log2(x), kLog2, cts::Within(kNearOne, cts::Absolute(0x1p-22)),     \
      cts::Within(kElsewhere, cts::Ulp(2)))                                                   \
  ROW(__log10f, __log10f(x), log10(x), kLog10, cts::Within(kNearOne, cts::Absolute(0x1p-24)), \
      cts::Within(kElsewhere, cts::Ulp(3)))

CTS_ERROR_SWEEP(Functions, FUNCTIONS);

CTS_CASE() { cts::CheckErrorSweep<Functions>(cts::control(), "a result is further off than documented"); }

}  // namespace
