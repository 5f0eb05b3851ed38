// Functions of numbers of 16 bits: the exact results, for half and for bfloat16 alike.
#include "cts/arithmetic/exact_table.cuh"

namespace {

using cts::Rounding;

// How many operands are drawn after the boundary values.
constexpr unsigned kDrawn = 16384;

// A row a mode; each neighbour is another mode, that of the opposite direction for up and down.
#define FOUR_MODES(ROW, function, given, argument, exact)                                             \
  ROW(function##_rn, given(function##_rn(argument)), exact(o, Rounding::kNearestEven), function##_rz) \
  ROW(function##_rz, given(function##_rz(argument)), exact(o, Rounding::kZero), function##_rn)        \
  ROW(function##_ru, given(function##_ru(argument)), exact(o, Rounding::kUp), function##_rd)          \
  ROW(function##_rd, given(function##_rd(argument)), exact(o, Rounding::kDown), function##_ru)

// A result that is no number of 16 bits, as it is.
#define AS_IT_IS(result) result
#define HALF_BITS(result) static_cast<unsigned>(__half_as_ushort(result))
#define HALF_OPERANDS                                                                   \
  [[maybe_unused]] const __half x = __ushort_as_half(static_cast<unsigned short>(o.a)); \
  [[maybe_unused]] const __half y = __ushort_as_half(static_cast<unsigned short>(o.b)); \
  [[maybe_unused]] const __half z = __ushort_as_half(static_cast<unsigned short>(o.c));
#define BFLOAT16_BITS(result) static_cast<unsigned>(__bfloat16_as_ushort(result))
#define BFLOAT16_OPERANDS                                                                          \
  [[maybe_unused]] const __nv_bfloat16 x = __ushort_as_bfloat16(static_cast<unsigned short>(o.a)); \
  [[maybe_unused]] const __nv_bfloat16 y = __ushort_as_bfloat16(static_cast<unsigned short>(o.b)); \
  [[maybe_unused]] const __nv_bfloat16 z = __ushort_as_bfloat16(static_cast<unsigned short>(o.c));

// The one NaN of either format that functions make themselves.
constexpr cts::Bits kCanonicalNan = 0x7fff;

template <const cts::Format& f>
struct Narrow {
  using O = const cts::Operands&;
  static constexpr Rounding kNearest = Rounding::kNearestEven;
  static cts::Expected Sum(O o) { return cts::Number(f, cts::SumBits(f, o.a, o.b, kNearest)); }
  static cts::Expected Difference(O o) { return cts::Number(f, cts::DifferenceBits(f, o.a, o.b, kNearest)); }
  static cts::Expected Product(O o) { return cts::Number(f, cts::ProductBits(f, o.a, o.b, kNearest)); }
  static cts::Expected Fused(O o) { return cts::Number(f, cts::FusedBits(f, o.a, o.b, o.c, kNearest)); }
  static cts::Expected Quotient(O o) { return cts::Number(f, cts::QuotientBits(f, o.a, o.b, kNearest)); }
  // Between 0 and 1, of a NaN +0. The sign of a zero is not said.
  static cts::Expected Saturated(cts::Expected exact) {
    const cts::Bits one = static_cast<cts::Bits>(f.bias()) << f.fraction;
    if (cts::IsNan(f, exact.bits)) return cts::Bits{0};
    if (exact.bits == f.sign()) return cts::Open();
    return cts::IsNegative(f, exact.bits) ? 0 : exact.bits < one ? exact.bits : one;
  }
  // 0 instead of negative numbers, of a NaN the canonical one. The sign of a zero is not said.
  static cts::Expected Clamped(cts::Expected exact) {
    if (cts::IsNan(f, exact.bits)) return kCanonicalNan;
    if (exact.bits == f.sign()) return cts::Open();
    return cts::IsNegative(f, exact.bits) ? 0 : exact.bits;
  }
  static cts::Expected From(const cts::Format& from, cts::Bits x, Rounding mode) {
    return cts::Number(f, cts::ConvertBits(from, f, x, mode));
  }
  // The integer of `width` bits, or the end of its range; of a NaN 0, or the highest bit of 64.
  template <int width, bool is_signed>
  static cts::Expected Integer(O o, Rounding mode) {
    if (cts::IsNan(f, o.a)) return width == 64 ? cts::Bits{1} << 63 : 0;
    const cts::Bits bits = cts::ToInteger(f, o.a, width, is_signed, mode).bits;
    return width == 64 ? bits : bits & 0xffffffff;
  }
  template <int width, bool is_signed>
  static cts::Expected FromInteger(O o, Rounding mode) {
    const cts::Bits all = width == 64 ? ~cts::Bits{0} : (cts::Bits{1} << width % 64) - 1, bits = o.a & all;
    const bool negative = is_signed && (bits >> (width - 1) & 1) != 0;
    return cts::RoundBits(f, cts::ExactOf(negative ? (0 - bits) & all : bits, negative), mode);
  }
  // Numbers in their order, as integers; zeros of either sign are alike.
  static long long Key(cts::Bits x) {
    const auto size = static_cast<long long>(cts::Magnitude(f, x));
    return cts::IsNegative(f, x) ? -size : size;
  }
  static bool Unordered(O o) { return cts::IsNan(f, o.a) || cts::IsNan(f, o.b); }
  static bool Less(O o) { return !Unordered(o) && Key(o.a) < Key(o.b); }
  static bool Equal(O o) { return !Unordered(o) && Key(o.a) == Key(o.b); }
  // Of zeros -0 is the smaller one.
  static cts::Bits Smaller(O o) { return Less(o) || (Equal(o) && cts::IsNegative(f, o.a)) ? o.a : o.b; }
  static cts::Bits Greater(O o) { return Smaller(o) == o.a && o.a != o.b ? o.b : o.a; }
  static cts::Expected Minimum(O o) { return OfNumbers(o, Smaller(o)); }
  static cts::Expected Maximum(O o) { return OfNumbers(o, Greater(o)); }
  static cts::Expected MinimumOrNan(O o) { return Unordered(o) ? kCanonicalNan : Smaller(o); }
  static cts::Expected MaximumOrNan(O o) { return Unordered(o) ? kCanonicalNan : Greater(o); }

 private:
  // Without a NaN `ordered`; else the operand that is none.
  static cts::Expected OfNumbers(O o, cts::Bits ordered) {
    if (!Unordered(o)) return ordered;
    if (!cts::IsNan(f, o.a)) return o.a;
    return cts::IsNan(f, o.b) ? kCanonicalNan : o.b;
  }
};

// Every number of 16 bits.
class Each16 {
 public:
  unsigned count() const { return 65536; }
  cts::Operands operator[](unsigned i) const { return {i, 0, 0}; }
};

// Numbers of a wider format, of which most lie in the range of `narrow`, every other one at or next to the middle
// between two of its numbers.
class AroundTies {
 public:
  AroundTies(cts::Format wide, cts::Format narrow)
      : wide_(wide), narrow_(narrow), all_(wide, 1, cts::ExtentOf(4 * kDrawn), cts::seed()) {}
  unsigned count() const { return all_.count(); }
  cts::Operands operator[](unsigned i) const {
    if (i % 4 == 0) return all_[i];
    const cts::Bits draw = cts::Mixed(cts::seed() + 1, i);
    cts::Bits x = cts::ConvertBits(narrow_, wide_, draw & 0xffff, Rounding::kZero);
    const int more = wide_.fraction - narrow_.fraction;
    if (i % 4 == 1) x += cts::Mixed(draw, 1) & ((cts::Bits{1} << more) - 1);
    if (i % 4 >= 2) x += (cts::Bits{1} << (more - 1)) + (draw >> 20) % 3 - 1;
    return {x, 0, 0};
  }

 private:
  cts::Format wide_, narrow_;
  cts::FloatOperands all_;
};

// Words of 64 bits that have few bits, so that all sizes come up, in their low part too.
class Sizes {
 public:
  unsigned count() const { return all_.count(); }
  cts::Operands operator[](unsigned i) const {
    const cts::Operands o = all_[i];
    const cts::Bits draw = cts::Mixed(cts::seed() + 1, i);
    if (i % 2 == 0) return o;
    const cts::Bits size = o.a >> draw % 64;
    return {draw >> 10 & 1 ? size : 0 - size, 0, 0};
  }

 private:
  cts::WordOperands all_{64, cts::Draws(kDrawn), cts::seed()};
};

// Each row of `Table`, functions of `arity` operands.
template <class Table>
void CheckNarrow(cts::Format format, unsigned arity, bool control, const char* message) {
  const cts::FloatOperands operands(format, arity, cts::ExtentOf(kDrawn), cts::seed());
  cts::CheckExactTable<Table>(operands, control, message);
}

}  // namespace
