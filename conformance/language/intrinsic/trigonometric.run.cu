/*---
clause: lang.intrinsic.trigonometric
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

constexpr cts::Domain kHalfTurn{"|x| <= pi", true, false, 0, 3.141592653589793};

#define FUNCTIONS(ROW)                                                                                    \
  ROW(__sinf, __sinf(x), kSin, cts::Within(kHalfTurn, cts::Absolute(0x1.8158p-22)))                       \
  ROW(__cosf, __cosf(x), kCos, cts::Within(kHalfTurn, cts::Absolute(0x1.c0d3p-22)))                       \
  ROW(__sincosf_sine, Both(__sincosf, x).sine, kSin, cts::Within(kHalfTurn, cts::Absolute(0x1.8158p-22))) \
  ROW(__sincosf_cosine, Both(__sincosf, x).cosine, kCos, cts::Within(kHalfTurn, cts::Absolute(0x1.c0d3p-22)))

CTS_ERROR_TABLE(Functions, FUNCTIONS, FLOAT_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
