/*---
clause: lang.optimization.conversions
covers: of float, each one at level full, one of 61 otherwise
control: each function is the next one
control-fails-with: a unit's code converts to other bits
unit-build: [[], [device-debug], [fmad-false]]
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "digests.family.cuh"

namespace {

// Integers within the range of their type; others are not said.
#define WITHIN(least, most, converted) (x >= (least) && x <= (most) ? converted : 0)
#define FOUR_MODES(ROW, function, least, most)              \
  ROW(function##_rn, WITHIN(least, most, function##_rn(x))) \
  ROW(function##_rz, WITHIN(least, most, function##_rz(x))) \
  ROW(function##_ru, WITHIN(least, most, function##_ru(x))) \
  ROW(function##_rd, WITHIN(least, most, function##_rd(x)))
#define FUNCTIONS(ROW)                                                  \
  FOUR_MODES(ROW, __float2int, -0x1p31f, 0x1.fffffep30f)                \
  FOUR_MODES(ROW, __float2uint, 0.0f, 0x1.fffffep31f)                   \
  FOUR_MODES(ROW, __float2ll, -0x1p63f, 0x1.fffffep62f)                 \
  FOUR_MODES(ROW, __float2ull, 0.0f, 0x1.fffffep63f)                    \
  ROW(widened, static_cast<double>(x))                                  \
  ROW(of_its_bits, static_cast<float>(__float_as_int(x)))               \
  ROW(of_its_bits_without_sign, static_cast<float>(__float_as_uint(x))) \
  ROW(double_of_its_bits, static_cast<double>(__float_as_int(x)))

DIGEST_TABLE(Functions, FUNCTIONS);

extern "C" Digest CtsDigestOfConversions(unsigned row, bool control);

#if CTS_UNIT == 1
extern "C" Digest CtsDigestOfConversions(unsigned row, bool control) { return DigestOf<Functions>(row, control); }
#else
void CheckUnit() {
  CheckDigests<Functions>(&CtsDigestOfConversions, cts::control(), "a unit's code converts to other bits");
}
#if CTS_UNIT == 2
CTS_CASE(for_a_debugger) { CheckUnit(); }
#else
CTS_CASE(without_contraction) { CheckUnit(); }
#endif
#endif

}  // namespace
