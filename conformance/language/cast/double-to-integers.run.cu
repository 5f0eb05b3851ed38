/*---
clause: lang.cast.double-to-integers
control: each function is the one of another rounding mode
control-fails-with: not the integer that the mode names
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                  \
  FOUR_MODES(ROW, __double2int, x, (Integer<cts::kDouble, 32, true>))   \
  FOUR_MODES(ROW, __double2uint, x, (Integer<cts::kDouble, 32, false>)) \
  FOUR_MODES(ROW, __double2ll, x, (Integer<cts::kDouble, 64, true>))    \
  FOUR_MODES(ROW, __double2ull, x, (Integer<cts::kDouble, 64, false>))

CTS_EXACT_TABLE(Functions, FUNCTIONS, DOUBLE_OPERAND);

CTS_CASE() {
  cts::CheckExactTable<Functions>(Sized(cts::kDouble, -3, 68), cts::control(), "not the integer that the mode names");
}

}  // namespace
