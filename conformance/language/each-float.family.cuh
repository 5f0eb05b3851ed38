// Functions of one float at each of its values: the exact results, found quickly enough for all of them.
#include "cts/arithmetic/sweep.cuh"

namespace {

using cts::Bits;
using cts::Fixed;
using cts::Rounding;

// The result's bits.
__device__ Bits BitsOf(float x) { return __float_as_uint(x); }
__device__ Bits BitsOf(int x) { return static_cast<unsigned>(x); }
__device__ Bits BitsOf(unsigned x) { return x; }
__device__ Bits BitsOf(long long x) { return static_cast<Bits>(x); }
__device__ Bits BitsOf(unsigned long long x) { return x; }

__host__ __device__ Fixed Number(Bits exact) { return cts::FixedNumber(cts::kFloat, exact); }
// Whether the argument is finite, not zero, and above zero where it has to be.
__host__ __device__ bool Ordinary(Bits x, bool above_zero) {
  return cts::Magnitude(cts::kFloat, x) < cts::kFloat.infinity() && !cts::IsZero(cts::kFloat, x) &&
         !(above_zero && cts::IsNegative(cts::kFloat, x));
}

// A quotient of 38 bits or more, of a power of two by the fraction.
__host__ __device__ Fixed Reciprocal(Bits x, Rounding mode) {
  if (!Ordinary(x, false)) return Number(cts::ReciprocalBits(cts::kFloat, x, mode));
  const cts::Exact a = cts::ExactOf(cts::kFloat, x);
  const Bits one = Bits{1} << 62, fraction = static_cast<Bits>(a.magnitude);
  return Number(cts::RoundBits(cts::kFloat, {a.negative, one / fraction, -62 - a.exponent, one % fraction != 0}, mode));
}

// The fraction with an even exponent, of 51 or 52 bits.
struct Even {
  Bits fraction;
  int exponent;
};
__host__ __device__ Even EvenOf(Bits x) {
  const cts::Exact a = cts::ExactOf(cts::kFloat, x);
  Even e{static_cast<Bits>(a.magnitude), a.exponent};
  while (e.fraction >> 50 == 0) {
    e.fraction <<= 1;
    --e.exponent;
  }
  if (e.exponent % 2 == 0) return e;
  return {e.fraction << 1, e.exponent - 1};
}
// A root of 26 bits, bit by bit.
__host__ __device__ Fixed Root(Bits x, Rounding mode) {
  if (!Ordinary(x, true)) return Number(cts::RootBits(cts::kFloat, x, mode));
  const Even e = EvenOf(x);
  Bits root = 0;
  for (int bit = 25; bit >= 0; --bit) {
    const Bits trial = root | Bits{1} << bit;
    if (trial * trial <= e.fraction) root = trial;
  }
  return Number(cts::RoundBits(cts::kFloat, {false, root, e.exponent / 2, root * root != e.fraction}, mode));
}
// The greatest root whose square times the fraction is at most 2^104, of 27 bits.
__host__ __device__ Fixed ReciprocalRoot(Bits x, Rounding mode) {
  if (!Ordinary(x, true)) return Number(cts::ReciprocalRootBits(cts::kFloat, x, mode));
  const Even e = EvenOf(x);
  const cts::Wide one = cts::Wide{1} << 104;
  Bits root = 0;
  for (int bit = 27; bit >= 0; --bit) {
    const Bits trial = root | Bits{1} << bit;
    if (cts::Wide{trial * trial} * e.fraction <= one) root = trial;
  }
  const bool exact = cts::Wide{root * root} * e.fraction == one;
  return Number(cts::RoundBits(cts::kFloat, {false, root, -52 - e.exponent / 2, !exact}, mode));
}

// A number without what is after its point, of its sign; halves go away from zero, or as the mode says.
__host__ __device__ Fixed WholeNumber(Bits x, bool away, Rounding mode) {
  const Bits sign = x & cts::kFloat.sign(), size = x & ~cts::kFloat.sign() & 0xffffffff;
  constexpr Bits kWhole = 0x4b000000;  // From 2^23 on there is nothing after the point.
  if (size >= kWhole) return Number(x);
  cts::Whole whole = cts::ToInteger(cts::kFloat, x, 64, true, away ? Rounding::kZero : mode);
  Bits value = sign != 0 ? 0 - whole.bits : whole.bits;
  if (away) {
    const cts::Exact a = cts::ExactOf(cts::kFloat, x);
    const int cut = -a.exponent;  // At least 1.
    if (cut <= 24) value += static_cast<Bits>(a.magnitude) >> (cut - 1) & 1;
  }
  return Number(sign | cts::RoundBits(cts::kFloat, cts::ExactOf(value, false), Rounding::kZero));
}
template <int width, bool is_signed>
__host__ __device__ Fixed Integer(Bits x, Rounding mode) {
  return cts::FixedInteger(cts::ToInteger(cts::kFloat, x, width, is_signed, mode), width);
}

// A row a mode, and the host's way to the result; each neighbour is another mode, that of the opposite direction for up
// and down.
#define FOUR_MODES(ROW, function, exact, reference)                                                            \
  ROW(function##_rn, BitsOf(function##_rn(x)), exact(bits, Rounding::kNearestEven),                            \
      reference(bits, Rounding::kNearestEven), function##_rz)                                                  \
  ROW(function##_rz, BitsOf(function##_rz(x)), exact(bits, Rounding::kZero), reference(bits, Rounding::kZero), \
      function##_rn)                                                                                           \
  ROW(function##_ru, BitsOf(function##_ru(x)), exact(bits, Rounding::kUp), reference(bits, Rounding::kUp),     \
      function##_rd)                                                                                           \
  ROW(function##_rd, BitsOf(function##_rd(x)), exact(bits, Rounding::kDown), reference(bits, Rounding::kDown), \
      function##_ru)

}  // namespace
