/*---
clause: lang.ulp-float.exact-functions
covers: parts and exponents, each float at level full, one of 61 otherwise
control: each function is another one
control-fails-with: a part or an exponent is not exact
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include <climits>
#include <cmath>

#include "cts/case.cuh"

#include "../each-float.family.cuh"
#include "../exact-functions.family.cuh"

namespace {

constexpr Bits kSign = cts::kFloat.sign(), kInfinity = cts::kFloat.infinity();

// A normal number is (1 + fraction / 2^23) * 2^exponent; subnormal ones come to that form by shifts.
struct Normal {
  Bits fraction;
  int exponent;
};
__host__ __device__ Normal NormalOf(Bits x) {
  Bits size = x & (kSign - 1);
  int exponent = static_cast<int>(size >> 23);
  if (exponent == 0) {
    exponent = 1;
    for (; size >> 23 == 0; size <<= 1) --exponent;
  }
  return {size & 0x7fffff, exponent - 127};
}
__host__ __device__ Fixed Int(int value) { return {static_cast<unsigned>(value), false, {0, 0}}; }

__host__ __device__ Fixed FractionOf(Bits x) {
  return Number(Ordinary(x, false) ? (x & kSign) | Bits{126} << 23 | NormalOf(x).fraction : x);
}
// Of infinities and NaN it is not said.
__host__ __device__ Fixed ExponentOf(Bits x) {
  if ((x & (kSign - 1)) >= kInfinity) return {0, true, {0, 0}};
  return Int(Ordinary(x, false) ? NormalOf(x).exponent + 1 : 0);
}
__host__ __device__ Fixed LogbOf(Bits x) {
  if (cts::IsZero(cts::kFloat, x)) return Number(kInfinity | kSign);
  if (!Ordinary(x, false)) return Number(cts::IsNan(cts::kFloat, x) ? x : kInfinity);
  const int exponent = NormalOf(x).exponent;
  const cts::Exact exact{exponent < 0, static_cast<cts::Wide>(exponent < 0 ? -exponent : exponent), 0, false};
  return Number(cts::RoundBits(cts::kFloat, exact, Rounding::kZero));
}
// Of zeros and NaN the least int, of infinities the greatest one.
__host__ __device__ Fixed IlogbOf(Bits x) {
  if (cts::IsZero(cts::kFloat, x) || cts::IsNan(cts::kFloat, x)) return Int(INT_MIN);
  return Int(Ordinary(x, false) ? NormalOf(x).exponent : INT_MAX);
}
__host__ __device__ Fixed WholeOf(Bits x) { return WholeNumber(x, false, Rounding::kZero); }
// The last bits, or all of them; a zero where nothing is after the point.
__host__ __device__ Fixed RestOf(Bits x) {
  const Bits size = x & (kSign - 1);
  if (size > kInfinity || size < Bits{127} << 23) return Number(x);
  const int after = 150 - static_cast<int>(size >> 23);  // So many bits are after the point.
  if (after <= 0) return Number(x & kSign);
  const Bits rest = (size & 0x7fffff) & ((Bits{1} << after) - 1);
  const cts::Exact exact{false, rest, -after, false};
  return Number((x & kSign) | (rest == 0 ? 0 : cts::RoundBits(cts::kFloat, exact, Rounding::kZero)));
}

// The host computes them by its own functions; a NaN stays one.
Fixed OnHost(Bits x, const Expected& exact) {
  return exact.any_nan.exponent != 0 ? Number(x) : Fixed{exact.bits, exact.open, {0, 0}};
}
using H = Host<float>;

#define FUNCTIONS(ROW)                                                                                     \
  ROW(frexpf, BitsOf(Frexp(x).returned), FractionOf(bits), OnHost(bits, H::Fraction(bits)), modff)         \
  ROW(frexpf_exponent, BitsOf(Frexp(x).stored), ExponentOf(bits), OnHost(bits, H::Exponent(bits)), ilogbf) \
  ROW(logbf, BitsOf(logbf(x)), LogbOf(bits), OnHost(bits, H::Is(std::logb(H::Value(bits)))), frexpf)       \
  ROW(ilogbf, BitsOf(ilogbf(x)), IlogbOf(bits), OnHost(bits, H::Ilogb(bits)), frexpf_exponent)             \
  ROW(modff, BitsOf(Modf(x).returned), RestOf(bits), OnHost(bits, H::PartBehindPoint(bits)), frexpf)       \
  ROW(modff_whole, BitsOf(Modf(x).stored), WholeOf(bits), OnHost(bits, H::Whole(bits)), modff)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "a part or an exponent is not exact");
}

}  // namespace
