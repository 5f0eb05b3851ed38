// Further functions of numbers of 16 bits, as rows of the tables of half and of bfloat16: BITS(result) are those of a
// number, `Exact` is Narrow of the format `kFormat`, p is the pair of x and y, q that of z and x, LOW and HIGH are the
// halves of a pair. They need narrow.family.cuh, which comes first.

namespace {

// Of infinities and NaN, and of the sign of a zero, not both headers tell.
template <const cts::Format& f>
cts::Expected RoundedToInteger(cts::Bits x, Rounding mode) {
  if (cts::IsNan(f, x) || cts::IsInfinite(f, x)) return cts::Open();
  if (cts::IsZero(f, x)) return 0;
  const bool negative = cts::IsNegative(f, x);
  const cts::Exact exact = cts::ExactOf(f, x);
  if (exact.exponent >= 0) return x;  // It has no part after the point.
  const cts::Bits whole = cts::ToInteger(f, x, 64, true, mode).bits;
  const cts::Bits rounded = cts::RoundBits(f, cts::ExactOf(negative ? 0 - whole : whole, negative), mode);
  return cts::IsZero(f, rounded) ? 0 : rounded;
}
__device__ unsigned WithoutSignOfZero(unsigned bits) { return bits == 0x8000 ? 0 : bits; }

#define ROUNDED(ROW, BITS, name, mode, other) \
  ROW(name, WithoutSignOfZero(BITS(name(x))), RoundedToInteger<kFormat>(o.a, Rounding::mode), other)
#define COMPARED(ROW, name, holds, other) ROW(name, name(x, y) ? 1 : 0, cts::Bits{holds}, other)
#define NARROW_OF_ONE_AND_TWO(ROW, BITS)                                                    \
  ROUNDED(ROW, BITS, hceil, kUp, hfloor)                                                    \
  ROUNDED(ROW, BITS, hfloor, kDown, hceil)                                                  \
  ROUNDED(ROW, BITS, htrunc, kZero, hrint)                                                  \
  ROUNDED(ROW, BITS, hrint, kNearestEven, htrunc)                                           \
  ROW(__hneg, BITS(__hneg(x)), cts::Number(kFormat, o.a ^ kFormat.sign()), __habs)          \
  ROW(__habs, BITS(__habs(x)), cts::Number(kFormat, o.a & ~kFormat.sign()), __hneg)         \
  ROW(__hisnan, __hisnan(x) ? 1 : 0, cts::Bits{cts::IsNan(kFormat, o.a)}, __hgt)            \
  COMPARED(ROW, __hne, !Exact::Equal(o) && !Exact::Unordered(o), __hneu)                    \
  COMPARED(ROW, __hneu, !Exact::Equal(o), __hne)                                            \
  COMPARED(ROW, __hleu, Exact::Less(o) || Exact::Equal(o) || Exact::Unordered(o), __hgtu)   \
  COMPARED(ROW, __hgt, !Exact::Less(o) && !Exact::Equal(o) && !Exact::Unordered(o), __hgtu) \
  COMPARED(ROW, __hgtu, !Exact::Less(o) && !Exact::Equal(o), __hgt)                         \
  COMPARED(ROW, __hge, !Exact::Less(o) && !Exact::Unordered(o), __hgeu)                     \
  COMPARED(ROW, __hgeu, !Exact::Less(o), __hge)

// Both halves of an operation on the pairs p and q.
#define OF_PAIR(ROW, BITS, name, exact, other)                              \
  ROW(name##_low, BITS(LOW(name(p, q))), exact({o.a, o.c, 0}), other##_low) \
  ROW(name##_high, BITS(HIGH(name(p, q))), exact({o.b, o.a, 0}), other##_high)
#define NARROW_OF_PAIRS(ROW, BITS)                                                             \
  OF_PAIR(ROW, BITS, __hadd2_rn, Exact::Sum, __hsub2_rn)                                       \
  OF_PAIR(ROW, BITS, __hsub2_rn, Exact::Difference, __hadd2_rn)                                \
  OF_PAIR(ROW, BITS, __hmul2_rn, Exact::Product, __hadd2_rn)                                   \
  OF_PAIR(ROW, BITS, __hmin2, Exact::Minimum, __hmax2)                                         \
  OF_PAIR(ROW, BITS, __hmax2, Exact::Maximum, __hmin2)                                         \
  OF_PAIR(ROW, BITS, __hmin2_nan, Exact::MinimumOrNan, __hmax2_nan)                            \
  OF_PAIR(ROW, BITS, __hmax2_nan, Exact::MaximumOrNan, __hmin2_nan)                            \
  ROW(__hfma2_low, BITS(LOW(__hfma2(p, q, q))), Exact::Fused({o.a, o.c, o.c}), __hmul2_rn_low) \
  ROW(__hfma2_high, BITS(HIGH(__hfma2(p, q, q))), Exact::Fused({o.b, o.a, o.a}), __hmul2_rn_high)

// Each of the four modes that narrow-rows.family.cuh leaves out, from words of 64 bits.
#define NARROW_FROM_WORDS(ROW, name, BITS)                                                                  \
  FOUR_MODES(ROW, __ushort2##name, BITS, static_cast<unsigned short>(o.a), (Exact::FromInteger<16, false>)) \
  FOUR_MODES(ROW, __uint2##name, BITS, static_cast<unsigned>(o.a), (Exact::FromInteger<32, false>))         \
  FOUR_MODES(ROW, __ll2##name, BITS, static_cast<long long>(o.a), (Exact::FromInteger<64, true>))           \
  FOUR_MODES(ROW, __ull2##name, BITS, o.a, (Exact::FromInteger<64, false>))

}  // namespace
