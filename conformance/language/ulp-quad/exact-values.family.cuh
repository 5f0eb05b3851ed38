// Arguments of functions of quad precision whose results are exact, and what the host needs to know of them. It needs
// quad.family.cuh, which comes first.
namespace {

#if defined(__x86_64__)

constexpr int kFractionBits = 112, kBias = 16383, kTop = 0x7fff;
constexpr Wide kSign = Wide{1} << 127, kLeading = Wide{1} << kFractionBits, kInfinity = Wide{kTop} << kFractionBits,
               kNan = kInfinity | kLeading >> 1, kOne = Wide{kBias} << kFractionBits;

__host__ __device__ inline Wide WithoutLowNan(Wide bits) {
  return (bits & ~kSign) >> 64 == kInfinity >> 64 ? bits >> 64 << 64 : bits;
}
// From 1/16 on: any number, one that is whole, one that lies halfway, or one beside it.
__host__ __device__ inline Wide NearInteger(Bits chance) {
  const int exponent = static_cast<int>(chance % 120) - 4;
  const Bits kind = cts::Mixed(chance, 1) % 4;
  const Wide fraction = (Wide{cts::Mixed(chance, 2)} << 64 | cts::Mixed(chance, 3)) & (kLeading - 1);
  Wide bits = Wide{chance >> 63} << 127 | static_cast<Wide>(kBias + exponent) << kFractionBits | fraction;
  if (kind == 0 || exponent < -1 || exponent >= kFractionBits) return bits;
  if (exponent == -1) return bits - fraction + (kind - 1);
  const Wide unit = kLeading >> exponent;
  bits &= ~(unit - 1);
  if (kind == 1) return bits;
  return bits + unit / 2 + (kind == 2 ? Wide{0} : chance >> 62 & 1 ? Wide{1} : ~Wide{0});
}
__host__ __device__ inline Wide First(const cts::Operands& o) {
  return o.c % 2 != 0 ? NearInteger(cts::Mixed(o.a, o.c)) : WithoutLowNan(Operand(o.a, o.c, 0));
}
__host__ __device__ inline Wide Second(const cts::Operands& o) {
  return o.c % 4 == 1 ? NearInteger(cts::Mixed(o.b, o.c)) : WithoutLowNan(Operand(o.b, o.c, 1));
}
__host__ __device__ inline Wide WithOtherBits(Wide bits) { return bits ^ (kLeading >> 1 | Wide{1} << 60 | 1); }

[[maybe_unused]] bool IsQuadNan(Wide x) { return (x & ~kSign) > kInfinity; }
// A finite number that is not 0: 113 bits, times 2^exponent.
struct Parts {
  explicit Parts(Wide x) : digits(x & (kLeading - 1)), exponent(static_cast<int>(x >> kFractionBits & kTop)) {
    if (exponent == 0)
      exponent = 1;
    else
      digits |= kLeading;
    for (; digits < kLeading; --exponent) digits <<= 1;
    exponent -= kBias + kFractionBits;
  }
  Wide digits;
  int exponent;
};
// digits * 2^exponent, rounded to the nearest, of up to 113 bits.
[[maybe_unused]] Wide Rounded(Wide digits, long long exponent) {
  if (digits == 0) return 0;
  for (; digits < kLeading; --exponent) digits <<= 1;
  const long long biased = exponent + kBias + kFractionBits;
  if (biased >= kTop) return kInfinity;
  if (biased >= 1) return static_cast<Wide>(biased) << kFractionBits | (digits & (kLeading - 1));
  const long long shift = 1 - biased;
  if (shift > kFractionBits + 1) return 0;
  const Wide half = Wide{1} << (shift - 1), rest = digits & (2 * half - 1), kept = digits >> shift;
  return kept + (rest > half || (rest == half && kept % 2 != 0) ? 1 : 0);
}

// Both halves of what the device gives, `x` with other bits in the control.
#define HALVES(ROW, name, given, high, low)                                    \
  ROW(name##_high, High(given(x)), high, name##_of_other_high)                 \
  ROW(name##_low, Low(given(x)), low, name##_of_other_low)                     \
  ROW(name##_of_other_high, High(given(z)), cts::Open(), name##_of_other_high) \
  ROW(name##_of_other_low, Low(given(z)), cts::Open(), name##_of_other_low)
#define EXACT(ROW, name, given, exact) HALVES(ROW, name, given, HighOf(QuadOf(exact)), LowOf(QuadOf(exact)))

#define OPERANDS                                                        \
  const Quad x = QuadOf(First(o)), z = QuadOf(WithOtherBits(First(o))); \
  [[maybe_unused]] const Quad y = QuadOf(Second(o));

#endif

}  // namespace
