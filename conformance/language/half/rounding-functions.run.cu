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
  const cts::Bits rounded = cts::RoundBits(cts::kHalf, cts::ExactOf(negative ? 0 - whole : whole, negative), mode);
  return cts::IsZero(cts::kHalf, rounded) ? 0 : rounded;
}

// Of another number than a zero the header does not say which zero it becomes.
__device__ unsigned Whole(__half x, __half result) {
  const unsigned bits = HALF_BITS(result);
  return bits == 0x8000 && (HALF_BITS(x) & 0x7fff) != 0 ? 0 : bits;
}

#define FUNCTIONS(ROW)                                                            \
  ROW(hceil, Whole(x, hceil(x)), RoundedToInteger(o.a, Rounding::kUp), hfloor)    \
  ROW(hfloor, Whole(x, hfloor(x)), RoundedToInteger(o.a, Rounding::kDown), hceil) \
  ROW(htrunc, Whole(x, htrunc(x)), RoundedToInteger(o.a, Rounding::kZero), hrint) \
  ROW(hrint, Whole(x, hrint(x)), RoundedToInteger(o.a, Rounding::kNearestEven), htrunc)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() { cts::CheckExactTable<Functions>(Each16(), cts::control(), "not the integer of that direction"); }

}  // namespace
