/*---
clause: lang.half.rounding-functions
control: the function of another direction
control-fails-with: not the integer of that direction
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

cts::Expected RoundedToInteger(cts::Bits x, Rounding mode) {
  if (cts::IsNan(cts::kHalf, x) || cts::IsInfinite(cts::kHalf, x) || cts::IsZero(cts::kHalf, x))
    return cts::Number(cts::kHalf, x);
  const bool negative = cts::IsNegative(cts::kHalf, x);
  const cts::Bits whole = cts::ToInteger(cts::kHalf, x, 64, true, mode).bits;
  return cts::RoundBits(cts::kHalf, cts::ExactOf(negative ? 0 - whole : whole, negative), mode);
}

#define FUNCTIONS(ROW)                                                             \
  ROW(hceil, HALF_BITS(hceil(x)), RoundedToInteger(o.a, Rounding::kUp), hfloor)    \
  ROW(hfloor, HALF_BITS(hfloor(x)), RoundedToInteger(o.a, Rounding::kDown), hceil) \
  ROW(htrunc, HALF_BITS(htrunc(x)), RoundedToInteger(o.a, Rounding::kZero), hrint) \
  ROW(hrint, HALF_BITS(hrint(x)), RoundedToInteger(o.a, Rounding::kNearestEven), htrunc)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() { cts::CheckExactTable<Functions>(Each16(), cts::control(), "not the integer of that direction"); }

}  // namespace
