// What the casts of the language give, from and to each arithmetic type. It needs conversions.family.cuh, which comes
// first.

namespace {

using S8 = signed char;
using U8 = unsigned char;
using S16 = short;
using U16 = unsigned short;
using S32 = int;
using U32 = unsigned;
using S64 = long long;
using U64 = unsigned long long;

// The lowest bits of `x`, and what is above them in the bits of a result of type To.
template <class To>
cts::Bits Cut(cts::Bits x) {
  constexpr unsigned kBits = 8 * sizeof(To);
  const cts::Bits kept = kBits == 64 ? x : x & ((cts::Bits{1} << kBits % 64) - 1);
  const bool negative = static_cast<To>(-1) < static_cast<To>(1) && (kept >> (kBits - 1) & 1) != 0;
  // Types that are shorter than int come back as one.
  return negative && kBits < 32 ? (kept | ~cts::Bits{0} << kBits % 64) & 0xffffffff : kept;
}
// Of an integer of type From to one of type To: modulo the width.
template <class From, class To>
cts::Expected OfInteger(const cts::Operands& o) {
  const cts::Bits cut = Cut<From>(o.a);
  const bool negative = static_cast<From>(-1) < static_cast<From>(1) && (o.a >> (8 * sizeof(From) - 1) & 1) != 0;
  return Cut<To>(negative ? o.a | ~((cts::Bits{2} << (8 * sizeof(From) - 1)) - 1) : cut);
}
template <class From>
cts::Expected Truth(const cts::Operands& o) {
  return cts::Bits{Cut<From>(o.a) != 0};
}
// Rounded to nearest even.
template <class From, const cts::Format& f>
cts::Expected ToNumber(const cts::Operands& o) {
  const bool is_signed = static_cast<From>(-1) < static_cast<From>(1);
  const cts::Bits all = ~cts::Bits{0} >> (64 - 8 * sizeof(From)), bits = o.a & all;
  const bool negative = is_signed && (bits >> (8 * sizeof(From) - 1) & 1) != 0;
  return cts::RoundBits(f, cts::ExactOf(negative ? (0 - bits) & all : bits, negative), Rounding::kNearestEven);
}
// Of a number: truncated; open where the integer has no such value.
template <const cts::Format& f, class To>
cts::Expected OfNumber(const cts::Operands& o) {
  const bool is_signed = static_cast<To>(-1) < static_cast<To>(1);
  const cts::Whole whole = cts::ToInteger(f, o.a, 8 * sizeof(To), is_signed, Rounding::kZero);
  return whole.in_range ? cts::Expected(Cut<To>(whole.bits)) : cts::Open();
}
template <const cts::Format& f>
cts::Expected TruthOfNumber(const cts::Operands& o) {
  return cts::Bits{!cts::IsZero(f, o.a)};
}

}  // namespace
