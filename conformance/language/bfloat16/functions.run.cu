/*---
clause: lang.bfloat16.functions
control: each function is another one
control-fails-with: not the result at the end of a range or in the direction
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow-functions.family.cuh"
#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

using S = Special<cts::kBfloat16>;

#define BITS(result) static_cast<unsigned>(__bfloat16_as_ushort(result))

cts::Expected RoundedToInteger(cts::Bits x, Rounding mode) {
  if (S::IsNan(x) || S::IsInfinite(x) || cts::IsZero(cts::kBfloat16, x) || std::fabs(S::Value(x)) > 1e9)
    return S::Is(x);
  const bool negative = cts::IsNegative(cts::kBfloat16, x);
  const cts::Bits whole = cts::ToInteger(cts::kBfloat16, x, 64, true, mode).bits;
  return cts::RoundBits(cts::kBfloat16, cts::ExactOf(negative ? 0 - whole : whole, negative), mode);
}

#define FUNCTIONS(ROW)                                                        \
  SPECIAL_VALUES(ROW)                                                         \
  ROW(hceil, BITS(hceil(x)), RoundedToInteger(o.a, Rounding::kUp), hfloor)    \
  ROW(hfloor, BITS(hfloor(x)), RoundedToInteger(o.a, Rounding::kDown), hceil) \
  ROW(htrunc, BITS(htrunc(x)), RoundedToInteger(o.a, Rounding::kZero), hrint) \
  ROW(hrint, BITS(hrint(x)), RoundedToInteger(o.a, Rounding::kNearestEven), htrunc)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const __nv_bfloat16 x = __ushort_as_bfloat16(static_cast<unsigned short>(o.a)););

CTS_CASE() {
  CheckSpecial<Functions>(S::Numbers(), cts::control(), "not the result at the end of a range or in the direction");
}

}  // namespace
