/*---
clause: lang.cast.integers-to-double
control: each function is the one of another rounding mode, and of the other sign where only one mode is
control-fails-with: not the double that the mode names
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                                          \
  ROW(__int2double_rn, __int2double_rn(sw), (FromInteger<cts::kDouble, 32, true>(o, Rounding::kNearestEven)),   \
      __uint2double_rn)                                                                                         \
  ROW(__uint2double_rn, __uint2double_rn(w), (FromInteger<cts::kDouble, 32, false>(o, Rounding::kNearestEven)), \
      __int2double_rn)                                                                                          \
  FOUR_MODES(ROW, __ll2double, sx, (FromInteger<cts::kDouble, 64, true>))                                       \
  FOUR_MODES(ROW, __ull2double, x, (FromInteger<cts::kDouble, 64, false>))

CTS_EXACT_TABLE(Functions, FUNCTIONS, INTEGER_OPERAND);

CTS_CASE() { cts::CheckExactTable<Functions>(Ties(), cts::control(), "not the double that the mode names"); }

}  // namespace
