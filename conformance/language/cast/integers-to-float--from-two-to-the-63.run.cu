/*---
clause: lang.cast.integers-to-float
covers: unsigned integers from 2^63 on, at middles between two floats
control: each function is the one of another rounding mode
control-fails-with: not the float that the mode names
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"
#include "../upper-half.family.cuh"

namespace {

#define FUNCTIONS(ROW) FOUR_MODES(ROW, __ull2float, x, (FromInteger<cts::kFloat, 64, false>))

CTS_EXACT_TABLE(Functions, FUNCTIONS, INTEGER_OPERAND);

CTS_CASE() { cts::CheckExactTable<Functions>(UpperHalf<24>(), cts::control(), "not the float that the mode names"); }

}  // namespace
