// Numbers of 8 bits: the exact results of conversions to them, and numbers of wider formats at their borders. It needs
// narrowing.family.cuh and cts/arithmetic/exact_table.cuh, which come first.
#include "cts/arithmetic/operands.h"

namespace {

// How many operands are drawn after those at the borders.
constexpr unsigned kDrawn = 8192;

// A kind: its bits, the largest number and what comes after it, and a format that has the same NaN.
struct Kind {
  int fraction, bias;
  Bits largest, beyond;
  cts::Format nan;
};
constexpr Kind kE4m3{3, 7, 0x7e, 0x7f, {6, 1}}, kE5m2{2, 15, 0x7b, 0x7c, {5, 2}};

__host__ __device__ inline bool IsNanOf(const Kind& kind, Bits code) { return cts::IsNan(kind.nan, code); }

// A number of 8 bits that is no NaN and not infinite; past the largest one as if the exponents had no end.
__host__ __device__ inline cts::Exact ValueOf(const Kind& kind, Bits code) {
  const Bits low = code & ((Bits{1} << kind.fraction) - 1);
  const int exponent = static_cast<int>((code & 0x7f) >> kind.fraction), least = 1 - kind.bias - kind.fraction;
  return {(code & 0x80) != 0, exponent == 0 ? low : low | Bits{1} << kind.fraction,
          least + (exponent == 0 ? 0 : exponent - 1), false};
}

// Rounded once to nearest even. Of a NaN, and past the largest number of e4m3 without saturation, a NaN.
__host__ __device__ inline Bits CodeOf(const Kind& kind, cts::Format from, Bits x, bool saturate) {
  const Bits sign = cts::IsNegative(from, x) ? 0x80 : 0;
  if (cts::IsNan(from, x)) return 0x7f;
  const Bits code = cts::IsInfinite(from, x)
                        ? kind.beyond
                        : EndlessCode(cts::ExactOf(from, x), kind.fraction, kind.bias, Rounding::kNearestEven);
  return sign | (code <= kind.largest ? code : saturate ? kind.largest : kind.beyond);
}

// The code, or any NaN of the kind.
[[maybe_unused]] inline cts::Expected Is(const Kind& kind, Bits code) {
  cts::Expected e(code);
  if (IsNanOf(kind, code)) e.any_nan = kind.nan;
  return e;
}
[[maybe_unused]] inline cts::Expected Rounded(const Kind& kind, cts::Format from, Bits x, bool saturate) {
  return Is(kind, CodeOf(kind, from, x, saturate));
}

// A number of 8 bits in a format that has them all.
[[maybe_unused]] inline cts::Expected Widened(const Kind& kind, cts::Format to, Bits code) {
  if (IsNanOf(kind, code)) return cts::Number(to, to.quiet_nan());
  if (kind.beyond == 0x7c && (code & 0x7f) == 0x7c) return to.infinity() | ((code & 0x80) != 0 ? to.sign() : 0);
  return cts::RoundBits(to, ValueOf(kind, code), Rounding::kZero);
}

#define FP8_FLOAT(bits) __uint_as_float(static_cast<unsigned>(bits))
#define FP8_DOUBLE(bits) __longlong_as_double(static_cast<long long>(bits))
// A raw number of 16 bits.
template <class Raw>
__host__ __device__ Raw RawOf(Bits bits) {
  Raw raw;
  raw.x = static_cast<unsigned short>(bits);
  return raw;
}

// Numbers of a wider format: those of both kinds, the middles between them, and what lies next to either, so near that
// a format in between would not tell; then boundary values, and drawn ones of the size of the kinds. In 16 bits all.
class Borders {
 public:
  explicit Borders(cts::Format wide)
      : f_(wide),
        all_(wide, 1, cts::ExtentOf(kDrawn), cts::seed()),
        step_(cts::scale() < 1 ? 7 : 1),
        near_(wide.width() == 16 ? 0 : kNear / step_) {}
  unsigned count() const { return f_.width() == 16 ? 65536 / step_ : near_ + all_.count(); }
  cts::Operands operator[](unsigned i) const {
    if (f_.width() == 16) return {i * step_, 0, 0};
    if (i < near_) return {Near(i * step_), 0, 0};
    const cts::Operands o = all_[i - near_];
    const Bits draw = cts::Mixed(cts::seed() + 1, i);
    if (i % 4 == 0 || i - near_ < cts::BoundaryFloats::count()) return o;
    const Bits exponent = static_cast<Bits>(f_.bias()) - 22 + draw % 42;
    return {(draw >> 50 & 1 ? f_.sign() : 0) | exponent << f_.fraction | (o.a & (f_.least_normal() - 1)), 0, 0};
  }

 private:
  static constexpr unsigned kOffsets = 15, kNear = 2 * 2 * 2 * 128 * kOffsets;
  Bits Near(unsigned i) const {
    // Steps of the format, and halves of those of float.
    constexpr long long kHalf = 1ll << 28;
    const long long offsets[kOffsets] = {
        0, 1, -1, 2, -2, 3, -3, kHalf, kHalf - 1, kHalf + 1, -kHalf, 1 - kHalf, -kHalf - 1, 2 * kHalf, -2 * kHalf};
    const unsigned part = i / kOffsets;
    const Kind& kind = part % 2 == 0 ? kE4m3 : kE5m2;
    cts::Exact x = ValueOf(kind, part / 8 % 128);
    if (part / 2 % 2 != 0) {
      x.magnitude = 2 * x.magnitude + 1;
      x.exponent -= 1;
    }
    const auto bits = static_cast<long long>(cts::RoundBits(f_, x, Rounding::kZero));
    const long long offset = f_.fraction > 30 ? offsets[i % kOffsets] : offsets[i % kOffsets % 7];
    const long long moved = bits + offset;
    return static_cast<Bits>(moved < 0 ? bits : moved) | (part / 4 % 2 != 0 ? f_.sign() : 0);
  }

  cts::Format f_;
  cts::FloatOperands all_;
  unsigned step_, near_;
};

// Numbers of a wider format past the largest one of a kind, of either sign: those next to it, infinities, and drawn
// ones, for both kinds in turns.
class Beyond {
 public:
  explicit Beyond(cts::Format wide) : f_(wide) {}
  unsigned count() const { return 8 * cts::Draws(1024); }
  cts::Operands operator[](unsigned i) const {
    const Kind& kind = i % 2 == 0 ? kE4m3 : kE5m2;
    const Bits largest = cts::RoundBits(f_, ValueOf(kind, kind.largest), Rounding::kZero);
    const Bits place = i / 4, past = f_.infinity() - largest, draw = cts::Mixed(cts::seed(), i);
    const Bits more = place == 0 ? past : place < 64 ? place : 1 + (draw >> draw % 60) % past;
    return {(i / 2 % 2 != 0 ? f_.sign() : 0) | (largest + (more > past ? past : more)), 0, 0};
  }

 private:
  cts::Format f_;
};

// Every number of 8 bits.
class Each8 {
 public:
  unsigned count() const { return 256; }
  cts::Operands operator[](unsigned i) const { return {i, 0, 0}; }
};

}  // namespace
