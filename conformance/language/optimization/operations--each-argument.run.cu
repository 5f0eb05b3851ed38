/*---
clause: lang.optimization.operations
covers: functions of one number, each float at level full
control: each function is the next one
control-fails-with: a unit's code rounds to other bits
unit-build: [[], [device-debug], [fmad-false]]
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "digests.family.cuh"

namespace {

#define FOUR_MODES(ROW, function)      \
  ROW(function##_rn, function##_rn(x)) \
  ROW(function##_rz, function##_rz(x)) \
  ROW(function##_ru, function##_ru(x)) \
  ROW(function##_rd, function##_rd(x))
#define FUNCTIONS(ROW)                 \
  FOUR_MODES(ROW, __frcp)              \
  FOUR_MODES(ROW, __fsqrt)             \
  ROW(__frsqrt_rn, __frsqrt_rn(x))     \
  ROW(quotient_of_1, 1 / x)            \
  ROW(quotient_by_3, x / 3)            \
  ROW(square, x* x)                    \
  ROW(double_root, __dsqrt_rn(x))      \
  ROW(double_reciprocal, __drcp_ru(x)) \
  ROW(fused, __fmaf_rn(x, 3, x))

DIGEST_TABLE(Functions, FUNCTIONS);

extern "C" Digest CtsDigestOfOperations(unsigned row, bool control);

#if CTS_UNIT == 1
extern "C" Digest CtsDigestOfOperations(unsigned row, bool control) { return DigestOf<Functions>(row, control); }
#else
void CheckUnit() {
  CheckDigests<Functions>(&CtsDigestOfOperations, cts::control(), "a unit's code rounds to other bits");
}
#if CTS_UNIT == 2
CTS_CASE(for_a_debugger) { CheckUnit(); }
#else
CTS_CASE(without_contraction) { CheckUnit(); }
#endif
#endif

}  // namespace
