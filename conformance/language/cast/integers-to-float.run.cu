/*---
clause: lang.cast.integers-to-float
control: each function is the one of another rounding mode
control-fails-with: not the float that the mode names
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                    \
  FOUR_MODES(ROW, __int2float, sw, (FromInteger<cts::kFloat, 32, true>))  \
  FOUR_MODES(ROW, __uint2float, w, (FromInteger<cts::kFloat, 32, false>)) \
  FOUR_MODES(ROW, __ll2float, sx, (FromInteger<cts::kFloat, 64, true>))   \
  FOUR_MODES(ROW, __ull2float, x, (FromInteger<cts::kFloat, 64, false>))

CTS_EXACT_TABLE(Functions, FUNCTIONS, INTEGER_OPERAND);

CTS_CASE() { cts::CheckExactTable<Functions>(Ties(), cts::control(), "not the float that the mode names"); }

}  // namespace
