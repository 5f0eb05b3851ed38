/*---
clause: lang.half.from-float-and-double
covers: each float at level full, one of 61 otherwise
control: each function is the one of another rounding mode
control-fails-with: a float is not rounded as the mode says
timeout: 120
---*/
#include <cuda_fp16.h>

#include "cts/arithmetic/sweep.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"

namespace {

constexpr cts::Format kTo = cts::kHalf;

__host__ __device__ cts::Fixed Once(Bits x, Rounding mode) {
  const Bits sign = cts::IsNegative(cts::kFloat, x) ? kTo.sign() : 0;
  if (cts::IsNan(cts::kFloat, x)) return cts::FixedNumber(kTo, kTo.quiet_nan());
  if (cts::IsInfinite(cts::kFloat, x)) return cts::FixedNumber(kTo, sign | kTo.infinity());
  const Bits code = EndlessCode(cts::ExactOf(cts::kFloat, x), kTo.fraction, kTo.bias(), mode);
  if (code < kTo.infinity()) return cts::FixedNumber(kTo, sign | code);
  const bool infinite = mode == Rounding::kNearestEven || mode == (sign != 0 ? Rounding::kDown : Rounding::kUp);
  return cts::FixedNumber(kTo, sign | (infinite ? kTo.infinity() : kTo.largest()));
}
cts::Fixed OnHost(Bits x, Rounding mode) { return cts::FixedNumber(kTo, cts::ConvertBits(cts::kFloat, kTo, x, mode)); }

#define MODE(ROW, function, mode, other) \
  ROW(function, Bits{__half_as_ushort(function(x))}, Once(bits, Rounding::mode), OnHost(bits, Rounding::mode), other)
#define FUNCTIONS(ROW)                                      \
  MODE(ROW, __float2half_rn, kNearestEven, __float2half_rz) \
  MODE(ROW, __float2half_rz, kZero, __float2half_rn)        \
  MODE(ROW, __float2half_ru, kUp, __float2half_rd)          \
  MODE(ROW, __float2half_rd, kDown, __float2half_ru)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "a float is not rounded as the mode says");
}

}  // namespace
