/*---
clause: lang.intrinsic.trigonometric
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

constexpr cts::Domain kHalfTurn{"|x| <= pi", true, false, 0, 3.141592653589793};

#define FUNCTIONS(ROW)                                                                                            \
  ROW(__sinf, __sinf(x), sin(x), kSin, cts::Within(kHalfTurn, cts::Absolute(0x1.8158p-22)))                       \
  ROW(__cosf, __cosf(x), cos(x), kCos, cts::Within(kHalfTurn, cts::Absolute(0x1.c0d3p-22)))                       \
  ROW(__sincosf_sine, Both(__sincosf, x).sine, sin(x), kSin, cts::Within(kHalfTurn, cts::Absolute(0x1.8158p-22))) \
  ROW(__sincosf_cosine, Both(__sincosf, x).cosine, cos(x), kCos, cts::Within(kHalfTurn, cts::Absolute(0x1.c0d3p-22)))

CTS_ERROR_SWEEP(Functions, FUNCTIONS);

CTS_CASE() { cts::CheckErrorSweep<Functions>(cts::control(), "a result is further off than documented"); }

}  // namespace
