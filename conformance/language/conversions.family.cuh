// Conversions between numbers and integers: the exact results, and operands of a size that tells.
#include "cts/arithmetic/exact_table.cuh"

namespace {

using cts::Rounding;

// How many operands are drawn after the boundary values.
constexpr unsigned kDrawn = 16384;

// A row a mode; each neighbour is another mode, that of the opposite direction for up and down.
#define FOUR_MODES(ROW, function, argument, exact)                                             \
  ROW(function##_rn, function##_rn(argument), exact(o, Rounding::kNearestEven), function##_rz) \
  ROW(function##_rz, function##_rz(argument), exact(o, Rounding::kZero), function##_rn)        \
  ROW(function##_ru, function##_ru(argument), exact(o, Rounding::kUp), function##_rd)          \
  ROW(function##_rd, function##_rd(argument), exact(o, Rounding::kDown), function##_ru)

#define FLOAT_OPERAND [[maybe_unused]] const float x = __uint_as_float(static_cast<unsigned>(o.a));
#define DOUBLE_OPERAND [[maybe_unused]] const double x = __longlong_as_double(static_cast<long long>(o.a));
#define INTEGER_OPERAND                                           \
  [[maybe_unused]] const unsigned w = static_cast<unsigned>(o.a); \
  [[maybe_unused]] const int sw = static_cast<int>(o.a);          \
  [[maybe_unused]] const unsigned long long x = o.a;              \
  [[maybe_unused]] const long long sx = static_cast<long long>(o.a);

// Numbers of the format; every other one has an exponent from `first` on, of `count`, where 0 is that of 1.
class Sized {
 public:
  Sized(cts::Format format, int first, unsigned count)
      : f_(format), all_(format, 1, cts::ExtentOf(kDrawn), cts::seed()), first_(first), count_(count) {}
  unsigned count() const { return all_.count(); }
  cts::Operands operator[](unsigned i) const {
    cts::Operands o = all_[i];
    if (i % 2 == 0) return o;
    const cts::Bits draw = cts::Mixed(cts::seed() + 1, i);
    const auto exponent = static_cast<cts::Bits>(f_.bias() + first_ + static_cast<int>(draw % count_));
    // Drawn bits, all of them or the first few, so that halves are among them.
    const cts::Bits kept = draw >> 20 & 1 ? ~cts::Bits{0} : ~cts::Bits{0} << (draw >> 21) % 64;
    const cts::Bits fraction = cts::Mixed(draw, 1) & kept & (f_.least_normal() - 1);
    o.a = (draw >> 30 & 1 ? f_.sign() : 0) | exponent << f_.fraction | fraction;
    return o;
  }

 private:
  cts::Format f_;
  cts::FloatOperands all_;
  int first_;
  unsigned count_;
};

// Words of 64 bits; every other one lies at or next to the middle between two numbers of 24 or 53 bits.
class Ties {
 public:
  unsigned count() const { return all_.count(); }
  cts::Operands operator[](unsigned i) const {
    cts::Operands o = all_[i];
    if (i % 2 == 0) return o;
    const cts::Bits draw = cts::Mixed(cts::seed() + 1, i);
    const unsigned bits = draw & 1 ? 24 : 53, shift = static_cast<unsigned>((draw >> 1) % (64 - bits));
    const cts::Bits number = o.b >> (64 - bits) | cts::Bits{1} << (bits - 1);
    o.a = number << shift | (shift > 0 ? cts::Bits{1} << (shift - 1) : 0);
    o.a += (draw >> 10) % 3 - 1;
    if (draw >> 20 & 1) o.a = 0 - o.a;
    if (draw >> 21 & 1) o.a = o.a >> 33 | (o.a & 0x80000000);  // For conversions of 32 bits.
    return o;
  }

 private:
  cts::WordOperands all_{64, cts::Draws(kDrawn), cts::seed()};
};

// An operand of the format, as an integer of `width` bits; open outside of the range of the type, and of a NaN.
template <const cts::Format& f, int width, bool is_signed>
cts::Expected Integer(const cts::Operands& o, Rounding mode) {
  const cts::Whole whole = cts::ToInteger(f, o.a, width, is_signed, mode);
  if (!whole.in_range) return cts::Open();
  return width == 64 ? whole.bits : whole.bits & 0xffffffff;
}

// An integer of `width` bits as a number of the format.
template <const cts::Format& f, int width, bool is_signed>
cts::Expected FromInteger(const cts::Operands& o, Rounding mode) {
  const cts::Bits bits = width == 64 ? o.a : o.a & 0xffffffff;
  const bool negative = is_signed && (bits >> (width - 1) & 1) != 0;
  const cts::Bits size = negative ? 0 - (width == 64 ? bits : bits | ~cts::Bits{0} << 32) : bits;
  return cts::RoundBits(f, cts::ExactOf(size, negative), mode);
}

// To float and to double, of whatever NaN any.
cts::Expected Narrowed(const cts::Operands& o, Rounding mode) {
  return cts::Number(cts::kFloat, cts::ConvertBits(cts::kDouble, cts::kFloat, o.a, mode));
}
cts::Expected Widened(const cts::Operands& o) {
  return cts::Number(cts::kDouble, cts::ConvertBits(cts::kFloat, cts::kDouble, o.a & 0xffffffff, Rounding::kZero));
}

}  // namespace
