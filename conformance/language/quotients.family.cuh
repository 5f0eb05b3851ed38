// Quotients of two numbers of 16 bits, over all pairs of them: a pair is the bits of one float, the dividend below the
// divisor. It needs narrowing.family.cuh, which comes first.
#include "cts/arithmetic/sweep.cuh"

namespace {

__host__ __device__ inline Bits LowerOf(Bits pair) { return pair & 0xffff; }
__host__ __device__ inline Bits UpperOf(Bits pair) { return pair >> 16 & 0xffff; }
__host__ __device__ inline Bits Exchanged(Bits pair) { return UpperOf(pair) | LowerOf(pair) << 16; }

// In words of 64 bits, where the host's reference of any format takes long on a device.
__host__ __device__ inline cts::Fixed QuotientOf(cts::Format f, Bits pair) {
  const Bits x = LowerOf(pair), y = UpperOf(pair), sign = (x ^ y) & f.sign();
  const bool infinite = cts::IsInfinite(f, x) || cts::IsZero(f, y), none = cts::IsZero(f, x) || cts::IsInfinite(f, y);
  if (cts::IsNan(f, x) || cts::IsNan(f, y) || (cts::IsInfinite(f, x) && cts::IsInfinite(f, y)) ||
      (cts::IsZero(f, x) && cts::IsZero(f, y)))
    return cts::FixedNumber(f, f.quiet_nan());
  if (infinite || none) return cts::FixedNumber(f, sign | (infinite ? f.infinity() : 0));
  constexpr int kMore = 32;  // bits of the quotient, far more than the format has; the last one tells of a remainder
  const cts::Exact a = cts::ExactOf(f, x), b = cts::ExactOf(f, y);
  const Bits dividend = static_cast<Bits>(a.magnitude) << kMore, divisor = static_cast<Bits>(b.magnitude);
  const Bits quotient = dividend / divisor * 2 + (dividend % divisor != 0 ? 1 : 0);
  const cts::Exact exact{false, quotient, a.exponent - b.exponent - kMore - 1, false};
  const Bits code = EndlessCode(exact, f.fraction, f.bias(), Rounding::kNearestEven);
  return cts::FixedNumber(f, sign | (code < f.infinity() ? code : f.infinity()));
}
inline cts::Fixed ReferenceOf(cts::Format f, Bits pair) {
  return cts::FixedNumber(f, cts::QuotientBits(f, LowerOf(pair), UpperOf(pair), Rounding::kNearestEven));
}

}  // namespace
