/*---
clause: lang.cast.float-to-integers
control: each function is the one of another rounding mode
control-fails-with: not the integer that the mode names
draft: not run on a GPU
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                \
  FOUR_MODES(ROW, __float2int, x, (Integer<cts::kFloat, 32, true>))   \
  FOUR_MODES(ROW, __float2uint, x, (Integer<cts::kFloat, 32, false>)) \
  FOUR_MODES(ROW, __float2ll, x, (Integer<cts::kFloat, 64, true>))    \
  FOUR_MODES(ROW, __float2ull, x, (Integer<cts::kFloat, 64, false>))

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERAND);

CTS_CASE() {
  cts::CheckExactTable<Functions>(Sized(cts::kFloat, -3, 68), cts::control(), "not the integer that the mode names");
}

}  // namespace
