/*---
clause: lang.bfloat16.functions
control: each function is another one
control-fails-with: not the result at the end of a range or in the direction
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

using S = Special<cts::kBfloat16>;

#define BITS(result) static_cast<unsigned>(__bfloat16_as_ushort(result))

// The sign of a zero is not said, nor what becomes of infinities and NaN.
__device__ unsigned WithoutSignOfZero(unsigned bits) { return bits == 0x8000 ? 0 : bits; }
#define WHOLE(result) WithoutSignOfZero(BITS(result))

cts::Expected RoundedToInteger(cts::Bits x, Rounding mode) {
  if (S::IsNan(x) || S::IsInfinite(x)) return cts::Open();
  if (cts::IsZero(cts::kBfloat16, x)) return S::kZero;
  if (std::fabs(S::Value(x)) > 1e9) return S::Is(x);
  const bool negative = cts::IsNegative(cts::kBfloat16, x);
  const cts::Bits whole = cts::ToInteger(cts::kBfloat16, x, 64, true, mode).bits;
  const cts::Bits rounded = cts::RoundBits(cts::kBfloat16, cts::ExactOf(negative ? 0 - whole : whole, negative), mode);
  return cts::IsZero(cts::kBfloat16, rounded) ? S::kZero : rounded;
}

#define FUNCTIONS(ROW)                                                         \
  ROW(htanh, BITS(htanh(x)), S::Keeps(o, S::kOne, S::kNegOne), hsin)           \
  ROW(hsin, BITS(hsin(x)), cts::Open(), hsin)                                  \
  ROW(hceil, WHOLE(hceil(x)), RoundedToInteger(o.a, Rounding::kUp), hfloor)    \
  ROW(hfloor, WHOLE(hfloor(x)), RoundedToInteger(o.a, Rounding::kDown), hceil) \
  ROW(htrunc, WHOLE(htrunc(x)), RoundedToInteger(o.a, Rounding::kZero), hrint) \
  ROW(hrint, WHOLE(hrint(x)), RoundedToInteger(o.a, Rounding::kNearestEven), htrunc)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const __nv_bfloat16 x = __ushort_as_bfloat16(static_cast<unsigned short>(o.a)););

CTS_CASE() {
  CheckSpecial<Functions>(S::Numbers(), cts::control(), "not the result at the end of a range or in the direction");
}

}  // namespace
