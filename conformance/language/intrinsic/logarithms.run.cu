/*---
clause: lang.intrinsic.logarithms
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

constexpr cts::Domain kNearOne{"0.5 to 2", false, false, 0.5, 2}, kElsewhere{"elsewhere", false, true, 0.5, 2};

#define FUNCTIONS(ROW)                                                                                                 \
  ROW(__logf, __logf(x), kLog, cts::Within(kNearOne, cts::Absolute(0x1.8158p-22)),                                     \
      cts::Within(kElsewhere, cts::Ulp(3)))                                                                            \
  ROW(__log2f, __log2f(x), kLog2, cts::Within(kNearOne, cts::Absolute(0x1p-22)), cts::Within(kElsewhere, cts::Ulp(2))) \
  ROW(__log10f, __log10f(x), kLog10, cts::Within(kNearOne, cts::Absolute(0x1p-24)),                                    \
      cts::Within(kElsewhere, cts::Ulp(3)))

CTS_ERROR_TABLE(Functions, FUNCTIONS, FLOAT_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
